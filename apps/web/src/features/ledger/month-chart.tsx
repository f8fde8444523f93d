import type { Answer, listBalanceLog } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { ledgerMessages } from './messages.ts';
import { daysIn } from './months.ts';

/** Credits and debits of a month, in yuan or points. */
export type MonthMoves = Answer<typeof listBalanceLog>['month'];

/** Formats an amount of the log's currency, e.g. `¥1,234.50`. */
export type FormatAmount = (amount: string) => string;

const height = 36;
const least = 2;

/** Bars of each day: credits above the line, debits below it. Sized by proportions, so floats do no harm here. */
export function MonthChart({ moves: { month, days }, format }: { moves: MonthMoves; format: FormatAmount }) {
  const messages = useMessages(ledgerMessages);
  const count = daysIn(month);
  const most = Math.max(1, ...days.flatMap((day) => [Number(day.in), Number(day.out)]));
  const bar = (sum: string): number => (Number(sum) === 0 ? 0 : Math.max(least, (Number(sum) / most) * height));
  const ends = [1, Math.round(count / 2), count];
  return (
    <div>
      <svg
        role="img"
        aria-label={messages.chart(days.length)}
        viewBox={`0 0 ${count * 8} ${2 * height + 8}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {days.map((day) => (
          <g key={day.day}>
            <title>{messages.day(day.day, format(day.in), format(day.out))}</title>
            <rect x={(day.day - 1) * 8 + 1} y={0} width={6} height={2 * height + 8} fill="transparent" />
            <rect x={(day.day - 1) * 8 + 1} y={height + 3 - bar(day.in)} width={6} height={bar(day.in)} rx={1} className="fill-tea" />
            <rect x={(day.day - 1) * 8 + 1} y={height + 5} width={6} height={bar(day.out)} rx={1} className="fill-cinnabar" />
          </g>
        ))}
        <line
          x1={0}
          x2={count * 8}
          y1={height + 4}
          y2={height + 4}
          className="stroke-line-strong"
          strokeWidth={1}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="flex justify-between text-tiny text-ink-2 tabular-nums">
        {ends.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </div>
  );
}
