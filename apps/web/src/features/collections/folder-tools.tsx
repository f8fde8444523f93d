import { closeFolder, siteHomePage } from '@chaguan/contract';
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
import type { FolderData } from './folder-data.ts';
import { folderMessages } from './folder-messages.ts';

/** Of others: report its name with its owner; staff make it private. */
export default function FolderTools({ data: { folder, owner, viewer } }: { data: FolderData }) {
  const messages = useMessages(folderMessages);
  const navigate = useNavigate();
  const report = useReport('member', owner.id);
  async function close(): Promise<void> {
    const { minLength, maxLength } = staffLimitsOf(closeFolder, 'reason');
    const reason = await ask({
      title: messages.close,
      label: messages.closeReason,
      pattern: new RegExp(`^.{${minLength},${maxLength}}$`, 'u'),
    });
    if (reason === null) return;
    await api.call(closeFolder, { params: { folderId: folder.id }, body: { reason } });
    toast(messages.closed, { kind: 'success' });
    await navigate(addressOf(siteHomePage), { replace: true });
  }
  const closing: MenuItem[] = viewer.close ? [{ label: messages.close, danger: true, onSelect: () => void close() }] : [];
  const items = [...report.items, ...closing];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={items} />
      {report.dialog}
    </>
  );
}
