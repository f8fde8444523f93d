import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/router-link.tsx';
import { Time } from '../../ui/time.tsx';
import { usePersonName } from '../people/person.tsx';
import type { Case } from './data.ts';
import { stateTones, useCaseName } from './labels.ts';
import { reportMessages } from './messages.ts';

/** One row of the queue. */
export function CaseRow({ item, to, current }: { item: Case; to: string; current: boolean }) {
  const messages = useMessages(reportMessages);
  const lang = useLang();
  const caseName = useCaseName();
  const name = usePersonName();
  const { categories, title, excerpt, state, assignee } = item;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={to}
        preventScrollReset
        data-case={item.id}
        aria-current={current ? 'true' : undefined}
        className={cx(
          'grid gap-1 px-4 py-3 -outline-offset-2 hover:bg-surface-2/60',
          current && 'bg-tea-soft/50 shadow-[inset_3px_0_0_var(--color-tea)]',
        )}
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-small font-medium break-words">{caseName(item)}</span>
          {item.hidden && <Chip tone="cinnabar">{messages.hidden}</Chip>}
          {state !== 'pending' && <Chip tone={stateTones[state]}>{messages.states[state]}</Chip>}
        </span>
        {(title || excerpt) && <span className="line-clamp-2 text-small break-words text-ink-2">{title || excerpt}</span>}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
          {categories.slice(0, 2).map((category) => (
            <Chip key={category.zh}>{nameIn(category, lang)}</Chip>
          ))}
          <span className="tabular-nums">
            {messages.count(item.reportCount)} · <span title={messages.scoreHint}>{messages.score(item.score)}</span>
          </span>
          <Time at={item.decidedAt ?? item.openedAt} />
          {assignee !== null && <span>{messages.assignee(name(assignee))}</span>}
        </span>
      </Link>
    </li>
  );
}
