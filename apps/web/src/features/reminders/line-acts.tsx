import { addressOfReminder } from '@chaguan/contract/reminder-address';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Bone } from '../../ui/skeletons.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, NameLink } from '../people/person.tsx';
import { loadActs, type ActPage, type Reminder, type ReminderAct } from './data.ts';
import { reminderMessages } from './messages.ts';
import { countsPeople } from '@chaguan/contract/reminder-sentence';

type Props = { reminder: Reminder; onOpen: () => void };

function Act({ act, withTarget, onOpen }: { act: ReminderAct; withTarget: boolean; onOpen: () => void }) {
  const messages = useMessages(reminderMessages);
  const { member, at, target, excerpt } = act;
  const path = withTarget ? addressOfReminder({ senders: member ? [member] : [], target }) : null;
  return (
    <li className="flex min-h-9 items-center gap-2 py-1 text-meta pointer-coarse:min-h-11">
      {member && <PersonAvatar member={member} size={20} />}
      {member && <NameLink member={member} className="shrink-0 max-w-40" />}
      {path ? (
        <Link to={path} onClick={onOpen} className="min-w-0 flex-1 truncate text-ink-2 hover:text-tea pointer-coarse:py-3">
          {excerpt}
        </Link>
      ) : (
        <span className={cx('min-w-0 flex-1 truncate text-ink-2', act.gone && 'italic')}>
          {act.gone ? messages.gone : withTarget && excerpt}
        </span>
      )}
      <Time at={at} className="shrink-0 text-ink-2" />
    </li>
  );
}

type ActPages = { page: ActPage | null; failed: boolean };

/** The pages of a line's acts, appended to each other. */
function useActs(reminderId: string) {
  const [{ page, failed }, setCurrent] = useState<ActPages>({ page: null, failed: false });
  const [busy, setBusy] = useState(false);
  const load = useCallback(
    (before?: string) =>
      loadActs(reminderId, before).then(
        ({ items, next }) => setCurrent((known) => ({ page: { items: [...(known.page?.items ?? []), ...items], next }, failed: false })),
        () => setCurrent((known) => ({ ...known, failed: true })),
      ),
    [reminderId],
  );
  useEffect(() => void load(), [load]);
  async function more(): Promise<void> {
    setBusy(true);
    await load(page?.next ?? undefined);
    setBusy(false);
  }
  return { page, failed, busy, more };
}

/** The actors or posts of a line: each of several comments links to its own floor. Use the latest act as its key. */
export function LineActs({ reminder, onOpen }: Props) {
  const messages = useMessages(reminderMessages);
  const { page, failed, busy, more } = useActs(reminder.id);
  const again = (text: string, className?: string) => (
    <Button size="small" tone="quiet" className={className} busy={busy} onClick={() => void more()}>
      {text}
    </Button>
  );
  if (page === null) return failed ? again(messages.actsFailed, '-ml-3') : <Bone className="mt-1 h-5 w-56" />;
  return (
    <>
      <ul className="grid">
        {page.items.map((act) => (
          <Act key={act.id} act={act} withTarget={!countsPeople(reminder)} onOpen={onOpen} />
        ))}
        {page.items.length === 0 && <li className="py-1 text-meta text-ink-2 italic">{messages.noLonger}</li>}
      </ul>
      {page.next !== null && again(failed ? messages.actsFailed : messages.moreActs, '-ml-3')}
    </>
  );
}
