import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { nameIn } from '../../lib/names.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Avatar, type AvatarSize } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';
import type { Member } from './data.ts';
import { peopleMessages } from './messages.ts';

/** A cancelled account has no name any more. */
export function usePersonName(): (member: Member) => string {
  const messages = useMessages(peopleMessages);
  return (member) => (member.cancelled ? messages.cancelled : member.name || member.account);
}

export function PersonAvatar({ member, size, className }: { member: Member; size: AvatarSize; className?: string }) {
  return <Avatar name={member.cancelled ? '·' : member.name || member.account} url={member.avatarUrl} size={size} className={className} />;
}

type PersonLinkProps = {
  member: Member;
  /** The avatar next to a name with the same link target: one tab stop is enough for keyboard and screen reader. */
  twin?: boolean;
  className?: string;
  children: ReactNode;
};

/** Links to a member's page; a cancelled account has none any more. */
export function PersonLink({ member, twin, className, children }: PersonLinkProps) {
  const look = cx('min-w-0 hover:text-tea', className);
  if (member.cancelled) return <span className={look}>{children}</span>;
  return (
    <Link to={addressOf(profilePage, { userName: member.account })} className={look} {...(twin && { tabIndex: -1, 'aria-hidden': true })}>
      {children}
    </Link>
  );
}

/** Beside the name of an account by which a program writes. */
export function BotMark({ member }: { member: Member }) {
  const messages = useMessages(peopleMessages);
  return (
    member.bot === true && (
      <span className="shrink-0">
        <Chip>{messages.bot}</Chip>
      </span>
    )
  );
}

/** A member's name as a link, in one element; a bot has its mark after it. */
export function NameLink({ member, className }: { member: Member; className?: string }) {
  const name = usePersonName();
  const look = cx('min-w-0 truncate font-medium', className);
  if (member.cancelled) return <span className={cx(look, 'text-ink-2 italic')}>{name(member)}</span>;
  return (
    <>
      <Link to={addressOf(profilePage, { userName: member.account })} title={`@${member.account}`} className={cx('hover:text-tea', look)}>
        {name(member)}
      </Link>
      <BotMark member={member} />
    </>
  );
}

export function PersonName({ member, className }: { member: Member; className?: string }) {
  const name = usePersonName();
  const title = member.cancelled ? undefined : `@${member.account}`;
  return (
    <>
      <span title={title} className={cx('truncate font-medium', member.cancelled && 'text-ink-2 italic', className)}>
        {name(member)}
      </span>
      <BotMark member={member} />
    </>
  );
}

/** What stands beside a name: staff, roles other than the initial one, and the badge that the member chose. */
export function PersonBadges({ member }: { member: Member }) {
  const lang = useLang();
  const messages = useMessages(peopleMessages);
  return (
    <>
      {member.staff && <Chip tone="tea">{messages.staff}</Chip>}
      {member.roles.map((role) => (
        <Chip key={role.zh} tone="gold">
          {nameIn(role, lang)}
        </Chip>
      ))}
      {member.badge && (
        <span
          role="img"
          aria-label={nameIn(member.badge.name, lang)}
          title={nameIn(member.badge.name, lang)}
          className="shrink-0 text-gold"
        >
          <Icon name={member.badge.icon} size={15} />
        </span>
      )}
    </>
  );
}
