import { notificationSettingsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { confirm, toast } from '../../ui/overlays.ts';
import { unreadStore } from '../unread/store.ts';
import { loadLatest, markAllRead, removeRead, type ReminderPage } from './data.ts';
import { reminderListMessages } from './list-messages.ts';

type Props = { reminders: ReminderPage; onChange: () => void };

/** The actions on all lines at once. */
export function ListTools({ reminders: { items, page }, onChange }: Props) {
  const messages = useMessages(reminderListMessages);
  const { remindCount } = useStore(unreadStore);
  const [busy, setBusy] = useState(false);
  async function markAll(): Promise<void> {
    setBusy(true);
    try {
      // The newest line is not on a later page.
      await markAllRead(page === 1 && items.length > 0 ? items : (await loadLatest()).items);
      toast(messages.markedAll, { kind: 'success' });
      onChange();
    } finally {
      setBusy(false);
    }
  }
  async function removeAllRead(): Promise<void> {
    const sure = { title: messages.deleteReadTitle, text: messages.deleteReadText, action: messages.delete, danger: true };
    if (!(await confirm(sure))) return;
    await removeRead();
    toast(messages.deletedRead, { kind: 'success' });
    onChange();
  }
  const more: MenuItem[] = [
    { kind: 'link', label: messages.settings, icon: <Icon name="settings" size={16} />, to: addressOf(notificationSettingsPage) },
    { label: messages.deleteRead, icon: <Icon name="trash-2" size={16} />, danger: true, onSelect: () => void removeAllRead() },
  ];
  return (
    <div className="flex items-center gap-1">
      {/* Its space is reserved: the number of unread ones is known later than the list. */}
      <Button
        size="small"
        busy={busy}
        className={remindCount > 0 ? undefined : 'invisible'}
        icon={<Icon name="check-check" size={15} />}
        onClick={() => void markAll()}
      >
        {messages.markAll}
      </Button>
      <Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={more} />
    </div>
  );
}
