import { conversationsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { badgeMessages } from '../unread/messages.ts';
import { cornerBadge, UnreadBadge } from '../unread/unread-badge.tsx';

/** The link to the conversations, with the number of unread messages. */
export function MessagesLink() {
  const messages = useMessages(badgeMessages);
  return (
    <Link to={addressOf(conversationsPage)} title={messages.messages} className={`relative ${iconButtonClass}`}>
      <Icon name="mail" size={18} />
      <span className="sr-only">{messages.messages}</span>
      <UnreadBadge of="privateMessageCount" className={cornerBadge} />
    </Link>
  );
}
