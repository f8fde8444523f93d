import type { Member } from '../../lib/session.ts';
import { MessagesLink } from '../messages/messages-link.tsx';
import { Bell } from '../reminders/bell.tsx';
import { useTitleBadge } from '../unread/title-badge.ts';
import { useUnread } from '../unread/unread.ts';

/** The member's unread counts, a button for each kind, in this order. A phone has one tab for all of them instead. */
export function AccountInbox({ member }: { member: Member }) {
  useUnread(member.id);
  useTitleBadge();
  return (
    <span className="mr-2 flex items-center gap-1 max-md:hidden">
      <MessagesLink />
      <Bell memberId={member.id} />
    </span>
  );
}
