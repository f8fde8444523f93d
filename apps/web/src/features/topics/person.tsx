import { nameIn } from '../../lib/names.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { Avatar, type AvatarSize } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import type { Member } from './data.ts';
import { topicMessages } from './messages.ts';

/** A cancelled account has no name any more. */
export function usePersonName(): (member: Member) => string {
  const words = useMessages(topicMessages);
  return (member) => (member.cancelled ? words.cancelled : member.name || member.account);
}

export function PersonAvatar({ member, size, className }: { member: Member; size: AvatarSize; className?: string }) {
  return <Avatar name={member.cancelled ? '·' : member.name || member.account} url={member.avatarUrl} size={size} className={className} />;
}

export function PersonName({ member, className }: { member: Member; className?: string }) {
  const name = usePersonName();
  const title = member.cancelled ? undefined : `@${member.account}`;
  return (
    <span title={title} className={cx('truncate font-medium', member.cancelled && 'text-ink-2 italic', className)}>
      {name(member)}
    </span>
  );
}

/** Who this is here: staff, and roles beyond the one that everybody has. */
export function PersonBadges({ member }: { member: Member }) {
  const lang = useLang();
  const words = useMessages(topicMessages);
  return (
    <>
      {member.staff && <Chip tone="tea">{words.staff}</Chip>}
      {member.roles.map((role) => (
        <Chip key={role.zh} tone="gold">{nameIn(role, lang)}</Chip>
      ))}
    </>
  );
}
