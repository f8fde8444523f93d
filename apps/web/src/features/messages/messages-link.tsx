import { conversationsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { badgeMessages } from '../unread/messages.ts';
import { UnreadBadge } from '../unread/unread-badge.tsx';
import { useUnreadCount } from '../unread/unread.ts';

/** The way to the conversations, with what waits there. */
export function MessagesLink({ memberId }: { memberId: string }) {
  const messages = useMessages(badgeMessages);
  useUnreadCount(memberId);
  return (
    <Link to={addressOf(conversationsPage)} title={messages.messages} className={`relative ${iconButtonClass}`}>
      <Icon name="mail" size={18} />
      <span className="sr-only">{messages.messages}</span>
      <UnreadBadge className="absolute top-0.5 left-1/2 h-4 min-w-4 px-1 text-[11px] ring-2 ring-surface pointer-coarse:top-1.5" />
    </Link>
  );
}
