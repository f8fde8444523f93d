import { pointModules, type PointModule } from '@chaguan/contract';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { paths } from '../../paths.ts';
import { userPaths } from '../../user-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { byDay } from './by-day.ts';
import { subjectPath } from '../reactions/subject-path.ts';
import type { PointLine, PointLog } from './data.ts';
import { pointMessages } from './messages.ts';

/** `12,345`; the digits stay digits, whatever their number. */
function grouped(points: string): string {
  return points.replace(/\B(?=(\d{3})+$)/g, ',');
}

function Subject({ line: { subject, memo, module } }: { line: PointLine }) {
  const words = useMessages(pointMessages);
  if (module === 'staff_adjust' || module === 'card_order') return <p className="text-meta break-words text-ink-2">{memo}</p>;
  if (subject === null || subject.gone) return <p className="truncate text-meta text-ink-2 italic">{words.gone}</p>;
  const { kind, title, excerpt } = subject;
  return (
    <Link to={subjectPath(subject)} className="block truncate text-meta text-ink-2 hover:text-tea pointer-coarse:py-1">
      {kind === 'topic' || kind === 'question' ? title : excerpt || title}
    </Link>
  );
}

function Line({ line }: { line: PointLine }) {
  const words = useMessages(pointMessages);
  const left = line.amount.startsWith('-');
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-small font-medium">{(left ? words.taken : words.given)[line.module]}</p>
        <Subject line={line} />
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={cx('font-semibold', left ? 'text-cinnabar' : 'text-tea')}>{left ? grouped(line.amount) : `+${grouped(line.amount)}`}</p>
        <p className="text-meta text-ink-2">
          <time dateTime={line.at}>{formatDateTime(line.at).slice(11)}</time> · {words.after(grouped(line.balance))}
        </p>
      </div>
    </li>
  );
}

function Sums({ log: { points, earned } }: { log: PointLog }) {
  const words = useMessages(pointMessages);
  const sums = [
    { label: words.now, value: points, look: 'text-tea' },
    { label: words.earned, value: earned, look: '' },
  ];
  return (
    <Card as="div">
      <dl className="grid grid-cols-2 divide-x divide-line px-1 py-4">
        {sums.map(({ label, value, look }) => (
          <div key={label} className="px-4">
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className={cx('text-title font-semibold tabular-nums', look)}>{grouped(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The log of points, day by day, with what was there after each line. */
export function PointPage({ module, log }: { module: PointModule | undefined; log: PointLog }) {
  const words = useMessages(pointMessages);
  const tabs = [undefined, ...pointModules].map((one) => ({
    to: userPaths.point({ module: one }),
    label: words.modules[one ?? 'all'],
    current: one === module,
  }));
  const empty = (
    <EmptyState
      title={module === undefined ? words.none : words.noneHere}
      text={words.noneText}
      action={<ButtonLink to={paths.addTopic()} tone="primary">{words.write}</ButtonLink>}
    />
  );
  const beyond = <EmptyState title={words.beyond} action={<ButtonLink to={userPaths.point({ module })}>{words.firstPage}</ButtonLink>} />;
  return (
    <UserPage title={words.title} note={words.note}>
      <Sums log={log} />
      <Card>
        <Tabs label={words.filter} tabs={tabs} className="border-b border-line px-1" />
        {log.total === 0 ? empty : log.page > log.pages ? beyond : byDay(log.items).map(({ day, lines }) => (
          <section key={day} aria-labelledby={`day-${day}`} className="border-t border-line first-of-type:border-t-0">
            <h2 id={`day-${day}`} className="bg-surface-2 px-4 py-1.5 text-meta font-medium text-ink-2 tabular-nums">{day}</h2>
            <ul className="divide-y divide-line">
              {lines.map((line) => <Line key={line.id} line={line} />)}
            </ul>
          </section>
        ))}
      </Card>
      <Pager page={log.page} pages={log.pages} href={(page) => userPaths.point({ module, page })} className="mt-4" />
    </UserPage>
  );
}
