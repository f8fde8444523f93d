import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PersonAvatar } from '../../people/person.tsx';
import type { Conversation } from '../data.ts';
import { groupRowMessages } from './row-messages.ts';

type Group = NonNullable<Conversation['group']>;

/** The first four members in one picture. */
export function GroupAvatar({ members, size }: { members: Group['members']; size: 36 | 48 }) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 grid-cols-2 place-content-center gap-px overflow-hidden rounded-control bg-surface-2 p-0.5',
        size === 48 ? 'size-12' : 'size-9',
      )}
    >
      {members.slice(0, 4).map((member) => (
        <PersonAvatar key={member.id} member={member} size={20} className={size === 36 ? 'size-4! text-[9px]!' : undefined} />
      ))}
    </span>
  );
}

export function GroupName({ group: { name, memberCount, muted }, narrow }: { group: Group; narrow: boolean }) {
  const messages = useMessages(groupRowMessages);
  return (
    <>
      <span className={cx('truncate font-medium', narrow && 'text-small')}>{name}</span>
      {!narrow && <span className="shrink-0 text-meta text-ink-2 max-sm:hidden">{messages.count(memberCount)}</span>}
      {muted && <Icon name="bell-off" size={14} role="img" aria-label={messages.muted} className="shrink-0 text-ink-2" />}
    </>
  );
}

/** Unread messages of a muted group count in no badge. */
export function MutedCount({ count }: { count: number }) {
  return <span className="shrink-0 rounded-chip bg-surface-2 px-1.5 text-tiny text-ink-2 tabular-nums">{count}</span>;
}
