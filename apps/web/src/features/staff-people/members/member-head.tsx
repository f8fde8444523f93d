import { adminMembersPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDate, formatDateTime } from '../../../lib/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import type { Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';
import { MemberChips } from './member-chips.tsx';
import { useMemberName } from '../../staff/member-name.ts';

type Props = { member: Member; own: boolean; acts: readonly MenuItem[]; onEdit: () => void };

/** The member, their state, and the available actions. */
export function MemberHead({ member, own, acts, onEdit }: Props) {
  const messages = useMessages(memberDetailMessages);
  const name = useMemberName()(member);
  const notes = [
    member.disabledReason === '' ? '' : messages.disabledReason(member.disabledReason),
    member.registrationReview === null ? '' : messages.notLetIn(member.registrationReview.reason),
    member.silence === null ? '' : messages.silenced(formatDateTime(member.silence.until), member.silence.reason),
    member.cancelsAt === null ? '' : messages.cancelsAt(formatDate(member.cancelsAt)),
    own ? messages.yourself : '',
  ].filter(Boolean);
  return (
    <>
      <Link
        to={addressOf(adminMembersPage)}
        className="inline-flex items-center gap-1.5 text-small text-ink-2 hover:text-tea max-md:px-4 pointer-coarse:min-h-11"
      >
        <Icon name="arrow-left" size={16} />
        {messages.back}
      </Link>
      <Card className="flex flex-wrap items-center gap-4 px-4 py-4">
        <Avatar name={name} url={member.avatarLargeUrl ?? member.member.avatarUrl} size={48} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 className="truncate text-title font-semibold">{name}</h1>
          <span className="flex flex-wrap items-center gap-1.5 text-meta text-ink-2">
            {member.member.account !== '' && <span className="min-w-0 wrap-anywhere">@{member.member.account}</span>}
            <MemberChips row={member} full />
          </span>
        </div>
        <span className="flex items-center gap-1">
          {member.state !== 'cancelled' && (
            <ActButton tone="primary" icon={<Icon name="pencil" size={16} />} onClick={onEdit}>
              {messages.edit}
            </ActButton>
          )}
          {acts.length > 0 && (
            <Menu label={messages.acts} trigger={<Icon name="ellipsis" size={18} />} items={acts} className={iconButtonClass} />
          )}
        </span>
        {notes.length > 0 && (
          <ul className="w-full rounded-control bg-surface-2 px-3 py-2 text-small text-ink-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
