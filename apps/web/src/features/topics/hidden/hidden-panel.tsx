import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoginLink } from '../../people/login-link.tsx';
import { useThread } from '../thread/thread-context.ts';
import { type LockedBlock, type Locks, displayPrice } from './data.ts';
import { hiddenMessages } from './messages.ts';
import { useUnlock } from './use-unlock.ts';

type PanelProps = { block: LockedBlock; locks: Locks | null; signedIn: boolean };

function useCondition({ kind, value }: LockedBlock, locks: Locks | null): string {
  const lang = useLang();
  const { conditions, gradeNamed } = useMessages(hiddenMessages);
  if (kind === 'password' || kind === 'reply') return conditions[kind];
  const grade = locks?.locks.find((lock) => lock.kind === 'grade')?.grade;
  if (kind === 'grade' && grade) return gradeNamed(nameIn(grade, lang), value);
  return conditions[kind](displayPrice(kind, value));
}

/** The effect of unlocking, and the reader's balance. */
function useDetail({ kind, value }: LockedBlock, locks: Locks | null): string {
  const messages = useMessages(hiddenMessages);
  if (kind === 'grade' && locks) return messages.missing(String(BigInt(value) - BigInt(locks.earned)));
  if (kind !== 'points' && kind !== 'balance') return '';
  if (!locks) return messages.toAuthor;
  return `${messages.toAuthor} · ${messages.own(kind === 'points' ? messages.ownPoints(locks.points) : displayPrice(kind, locks.balance))}`;
}

function Act({ block: { kind }, signedIn }: Pick<PanelProps, 'block' | 'signedIn'>) {
  const messages = useMessages(hiddenMessages);
  const { topic, write } = useThread();
  const unlock = useUnlock(topic.id);
  const [busy, setBusy] = useState(false);
  // It is within a body, whose links have other styles.
  if (!signedIn) return <LoginLink className={buttonClass('secondary', 'medium', 'text-ink! no-underline!')}>{messages.login}</LoginLink>;
  if (kind === 'grade') return null;
  if (kind === 'reply') return topic.viewer.comment ? <Button onClick={() => write()}>{messages.goReply}</Button> : null;
  const press = async () => {
    setBusy(true);
    await unlock(kind).finally(() => setBusy(false));
  };
  return (
    <Button busy={busy} onClick={() => void press()}>
      {kind === 'password' ? messages.enterPassword : messages.unlock}
    </Button>
  );
}

/** One locked place: the condition, the effect, and one button. */
export function HiddenPanel(props: PanelProps) {
  const { block, locks } = props;
  const messages = useMessages(hiddenMessages);
  const condition = useCondition(block, locks);
  const detail = useDetail(block, locks);
  return (
    <div role="group" aria-label={messages.title} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-control bg-gold-soft text-gold">
        <Icon name="lock" size={18} />
      </span>
      <span className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <strong className="font-semibold break-words">{block.caption || condition}</strong>
        <span className="text-meta text-ink-2">{[block.caption && condition, detail].filter(Boolean).join(' · ')}</span>
      </span>
      <Act {...props} />
    </div>
  );
}
