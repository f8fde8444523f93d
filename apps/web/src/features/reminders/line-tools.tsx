import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { confirm, toast } from '../../ui/overlays.ts';
import { markRead, removeReminder, type Reminder } from './data.ts';
import { reminderMessages } from './messages.ts';

/** The actions on one line besides opening it. */
export function LineTools({ reminder: { id, read }, onChange }: { reminder: Reminder; onChange: () => void }) {
  const messages = useMessages(reminderMessages);
  async function mark(): Promise<void> {
    await markRead(id);
    onChange();
  }
  async function remove(): Promise<void> {
    const sure = { title: messages.deleteTitle, text: messages.deleteText, action: messages.delete, danger: true };
    if (!(await confirm(sure))) return;
    await removeReminder(id);
    toast(messages.deleted, { kind: 'success' });
    onChange();
  }
  const items: MenuItem[] = [
    ...(read ? [] : [{ label: messages.markRead, icon: <Icon name="check" size={16} />, onSelect: () => void mark() }]),
    { label: messages.delete, icon: <Icon name="trash-2" size={16} />, danger: true, onSelect: () => void remove() },
  ];
  return <Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={items} />;
}
