import { removeColumn, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { ask, toast } from '../../ui/overlays.ts';
import { staffLimitsOf } from '../forms/staff-limits.ts';
import { useReport } from '../reports/use-report.tsx';
import type { ColumnData } from './data.ts';
import { columnMessages } from './messages.ts';

/** Of others: report their texts with their author; staff delete the column. */
export default function ColumnTools({ data: { column, owner, viewer } }: { data: ColumnData }) {
  const messages = useMessages(columnMessages);
  const navigate = useNavigate();
  const report = useReport('member', owner.id);
  async function remove(): Promise<void> {
    const { minLength, maxLength } = staffLimitsOf(removeColumn, 'reason');
    const reason = await ask({
      title: messages.remove,
      label: messages.removeReason,
      pattern: new RegExp(`^.{${minLength},${maxLength}}$`, 'u'),
      action: messages.remove,
    });
    if (reason === null) return;
    await api.call(removeColumn, { params: { columnId: column.id }, body: { reason } });
    toast(messages.removed, { kind: 'success' });
    await navigate(addressOf(siteHomePage), { replace: true });
  }
  const removal: MenuItem[] = viewer.remove ? [{ label: messages.remove, danger: true, onSelect: () => void remove() }] : [];
  const items = [...report.items, ...removal];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={items} />
      {report.dialog}
    </>
  );
}
