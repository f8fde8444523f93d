import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { figure } from '../adjustments/figures.ts';
import type { Books } from './data.ts';
import { bookMessages, labelFor } from './messages.ts';
import { MonthBar } from './month-bar.tsx';

/** Days as rows and reasons as columns, with the sums of the month below; wider than a phone it scrolls in itself. */
function DayTable({ books: { days, kinds, currency } }: { books: Books }) {
  const messages = useMessages(bookMessages);
  const byDay = [...Map.groupBy(days, ({ day }) => day)];
  const line = 'border-t border-line py-2 whitespace-nowrap tabular-nums';
  const cell = cx(line, 'px-3 text-right last:pr-4');
  const first = 'sticky left-0 bg-surface px-4 text-left font-medium';
  return (
    <ScrollRegion label={messages.byDay} className="border-t border-line">
      <table className="w-full border-separate border-spacing-0 text-small">
        <thead className="text-meta text-ink-2">
          <tr>
            <th scope="col" className={cx('py-2', first)}>
              {messages.day}
            </th>
            {kinds.map(({ kind }) => (
              <th key={kind} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap last:pr-4">
                {labelFor(messages.kinds, kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byDay.map(([day, moved]) => (
            <tr key={day}>
              <th scope="row" className={cx(line, first)}>
                {messages.dayOf(day)}
              </th>
              {kinds.map(({ kind }) => {
                const one = moved.find((other) => other.kind === kind);
                return (
                  <td key={kind} className={cell} title={one && messages.count(one.count)}>
                    {one ? figure(one.amount, currency) : <span className="text-ink-2">–</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={cx(line, first)}>
              {messages.total}
            </th>
            {kinds.map(({ kind, amount, count }) => (
              <td key={kind} className={cx(cell, 'font-semibold')}>
                {figure(amount, currency)}
                <span className="block text-meta font-normal text-ink-2">{messages.count(count)}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

export function MonthCard({ books, present }: { books: Books; present: string }) {
  const messages = useMessages(bookMessages);
  const { month, currency, income, kinds } = books;
  return (
    <Card labelledBy="month">
      <CardTitle id="month" aside={<MonthBar month={month} present={present} currency={currency} />}>
        {messages.dayByDay}
      </CardTitle>
      {currency === 'CNY' && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 text-small text-ink-2">
          {messages.income}
          <span className={cx('text-card font-semibold tabular-nums', income.startsWith('-') ? 'text-cinnabar' : 'text-tea')}>
            {figure(income, currency)}
          </span>
        </p>
      )}
      {kinds.length === 0 ? <EmptyState title={messages.nothing} text={messages.nothingText} /> : <DayTable books={books} />}
    </Card>
  );
}
