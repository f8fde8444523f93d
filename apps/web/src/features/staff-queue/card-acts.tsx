import { useMessages } from '../../lib/i18n.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { usePersonName } from '../people/person.tsx';
import type { Act } from './acts.ts';
import { locationOf, type Item, type Person } from './data.ts';
import { queueMessages } from './messages.ts';

/** The labels of both actions for a kind. */
export function useActNames(): (item: Item) => Record<Act, string> {
  const messages = useMessages(queueMessages);
  return ({ kind }) => {
    if (kind === 'report' || kind === 'appeal') return { approve: messages.accept, refuse: messages.reject };
    if (kind === 'refund') return { approve: messages.book, refuse: messages.keep };
    if (kind === 'payout') return { approve: messages.agree, refuse: messages.disagree };
    if (kind === 'registration') return { approve: messages.letIn, refuse: messages.refuse };
    if (kind === 'adjustment' || kind === 'change') return { approve: messages.agree, refuse: messages.disagree };
    return { approve: messages.approve, refuse: messages.refuse };
  };
}

/** The labels for several kinds, without duplicates. */
export function useBulkNames(): (items: readonly Item[]) => Record<Act, string> {
  const names = useActNames();
  return (items) => {
    const all = items.map(names);
    const joined = (act: Act) => [...new Set(all.map((each) => each[act]))].join(' / ');
    return { approve: joined('approve'), refuse: joined('refuse') };
  };
}

type Props = { item: Item; isCurrent: boolean; isBusy: boolean; isReady: boolean; onAct: (act: Act) => void };

function Key({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="max-md:hidden">
      <Kbd keys={keys} />
    </span>
  );
}

/** Two clear buttons: on a phone below each card, elsewhere in the open one, where they stay in view however long it is. */
export function CardActs({ item, isCurrent, isBusy, isReady, onAct }: Props) {
  const messages = useMessages(queueMessages);
  const names = useActNames()(item);
  return (
    <div
      className={cx(
        'items-center gap-2 max-md:grid max-md:grid-cols-2 md:justify-end',
        isCurrent ? 'md:sticky md:bottom-0 md:z-1 md:flex md:rounded-control md:bg-surface md:py-2' : 'md:hidden',
      )}
    >
      <a
        href={locationOf(item)}
        target="_blank"
        rel="noopener"
        title={messages.openNew}
        className={buttonClass('quiet', 'small', cx('max-md:col-span-2', !isCurrent && 'max-md:hidden'))}
      >
        <Icon name="external-link" size={14} />
        {messages.open}
        <Key keys="o" />
      </a>
      {item.mayDecide ? (
        <>
          <Button size="small" busy={isBusy} disabled={isCurrent && !isReady} onClick={() => onAct('refuse')}>
            {names.refuse}
            {isCurrent && <Key keys="r" />}
          </Button>
          <Button
            size="small"
            tone={isCurrent ? 'primary' : 'secondary'}
            busy={isBusy}
            disabled={isCurrent && !isReady}
            onClick={() => onAct('approve')}
          >
            {names.approve}
            {isCurrent && <Key keys="a" />}
          </Button>
        </>
      ) : (
        <span className="text-meta text-ink-2 max-md:col-span-2">{messages.audited}</span>
      )}
    </div>
  );
}

/** Replaces the actions: it no longer waits. */
export function DecidedNote({ by }: { by: Person | null }) {
  const messages = useMessages(queueMessages);
  const name = usePersonName();
  return (
    <p className="flex items-center gap-1.5 text-small text-ink-2">
      <Icon name="check-check" size={14} className="shrink-0" />
      {by === null ? messages.settledByOthers : messages.settledBy(name(by))}
    </p>
  );
}
