import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { useStore } from '../../lib/store.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { firstUnreadPage, isInboxPath } from '../unread/inbox-pages.ts';
import { unreadStore } from '../unread/store.ts';
import { cornerBadge, UnreadBadge } from '../unread/unread-badge.tsx';
import { shellMessages } from './messages.ts';
import { TabLink } from './tab-link.tsx';

/** Links to the first page with unread items, with their number. */
export default function InboxTab() {
  const messages = useMessages(shellMessages);
  const unread = useStore(unreadStore);
  const { pathname } = useLocation();
  const icon = (
    <span className="relative">
      <Icon name="mail" size={20} />
      <UnreadBadge of="all" className={cx(cornerBadge, '-top-1.5! left-3')} />
    </span>
  );
  return <TabLink to={firstUnreadPage(unread)} icon={icon} label={messages.inbox} current={isInboxPath(pathname)} />;
}
