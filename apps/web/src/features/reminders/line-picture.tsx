import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { PersonAvatar, PersonLink, usePersonName } from '../people/person.tsx';
import type { Reminder } from './data.ts';
import { kindMarks, type KindMark } from './kind-mark.ts';

const tones: Record<KindMark['tone'], string> = {
  tea: 'bg-tea-soft text-tea',
  cinnabar: 'bg-cinnabar-soft text-cinnabar',
  gold: 'bg-gold-soft text-gold',
  plain: 'bg-surface-2 text-ink-2',
};

function Mark({ kind }: Pick<Reminder, 'kind'>) {
  const { icon, tone } = kindMarks[kind];
  const look = 'absolute -right-1 -bottom-1 inline-flex size-5 items-center justify-center rounded-chip ring-2 ring-surface';
  return (
    <span aria-hidden className={cx(look, tones[tone])}>
      <Icon name={icon} size={12} strokeWidth={2.4} />
    </span>
  );
}

function Faces({ senders: [first, second] }: Pick<Reminder, 'senders'>) {
  if (!first) return null;
  if (!second) return <PersonAvatar member={first} size={36} className="size-10" />;
  return (
    <>
      <PersonAvatar member={second} size={28} className="absolute top-0 right-0 size-7" />
      <PersonAvatar member={first} size={28} className="absolute bottom-0 left-0 size-7 ring-2 ring-surface" />
    </>
  );
}

/** The actor, two of several, and the kind. A single member's avatar links to the profile, unless the whole line is one link. */
export function LinePicture({ reminder: { kind, senders }, plain }: { reminder: Reminder; plain: boolean }) {
  const name = usePersonName();
  const [first] = senders;
  if (!first) {
    const { icon, tone } = kindMarks[kind];
    return (
      <span aria-hidden className={cx('inline-flex size-10 shrink-0 items-center justify-center rounded-chip', tones[tone])}>
        <Icon name={icon} size={20} />
      </span>
    );
  }
  const look = 'relative block size-10 shrink-0';
  const picture = (
    <>
      <Faces senders={senders} />
      <Mark kind={kind} />
    </>
  );
  if (plain || senders.length > 1) return <span className={look}>{picture}</span>;
  return (
    <PersonLink member={first} className={cx(look, 'z-1 rounded-chip')}>
      <span className="sr-only">{name(first)}</span>
      {picture}
    </PersonLink>
  );
}
