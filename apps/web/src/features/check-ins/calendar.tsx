import { checkInsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { CheckIns } from './data.ts';
import { checkInsMessages } from './messages.ts';
import { daysOfMonth, firstWeekday, monthBeside } from './month.ts';

function Turn({ month, label, icon }: { month: string; label: string; icon: 'chevron-left' | 'chevron-right' }) {
  return (
    <Link
      to={addressOf(checkInsPage, { month })}
      preventScrollReset
      aria-label={label}
      className="inline-flex size-10 items-center justify-center rounded-control text-ink-2 hover:bg-surface-2 pointer-coarse:size-11"
    >
      <Icon name={icon} size={18} />
    </Link>
  );
}

/** The days of one month; those on which the member was here are marked. */
export function Calendar({ checkIns: { month, today, days } }: { checkIns: CheckIns }) {
  const messages = useMessages(checkInsMessages);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const marked = new Map(days.map(({ day, repaired }) => [day, repaired]));
  const thisMonth = today.slice(0, 7);
  return (
    <div className="grid gap-2 p-4 md:p-5">
      <div className="flex items-center justify-between">
        <Turn month={monthBeside(month, -1)} label={messages.earlier} icon="chevron-left" />
        <h2 className="text-card font-semibold">{messages.month(year, number)}</h2>
        {month < thisMonth ? (
          <Turn month={monthBeside(month, 1)} label={messages.later} icon="chevron-right" />
        ) : (
          <span className="size-10 pointer-coarse:size-11" />
        )}
      </div>
      <div aria-hidden className="grid grid-cols-7 text-center text-meta text-ink-2">
        {messages.weekdays.split(' ').map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol aria-label={messages.calendar} className="grid grid-cols-7 justify-items-center gap-y-1 tabular-nums">
        {daysOfMonth(month).map((day, at) => {
          const repaired = marked.get(day);
          const state = repaired === undefined ? '' : repaired ? messages.repaired : messages.checked;
          return (
            <li
              key={day}
              style={at === 0 ? { gridColumnStart: firstWeekday(month) } : undefined}
              aria-current={day === today ? 'date' : undefined}
              className={cx(
                'flex size-10 items-center justify-center rounded-full text-small',
                repaired === false && 'bg-tea text-on-tea',
                repaired === true && 'border border-tea text-tea',
                repaired === undefined && 'text-ink-2',
                day === today && repaired === undefined && 'bg-surface-2 font-semibold text-ink',
              )}
            >
              {at + 1}
              {state !== '' && <span className="sr-only"> {state}</span>}
            </li>
          );
        })}
      </ol>
      <p className="text-meta text-ink-2">{messages.legend}</p>
    </div>
  );
}
