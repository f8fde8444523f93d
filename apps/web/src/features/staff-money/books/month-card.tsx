import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { figure } from '../adjustments/figures.ts';
import type { Books } from './data.ts';
import { bookMessages, labelFor } from './messages.ts';
import { MonthBar } from './month-bar.tsx';

/** Days as rows and reasons as columns, with the sums of the month below. */
function DayTable({ books: { days, kinds, currency } }: { books: Books }) {
  const messages = useMessages(bookMessages);
  const byDay = [...Map.groupBy(days, ({ day }) => day)];
  const rows = byDay.map(([day, moved]) => ({
    key: String(day),
    name: messages.dayOf(day),
    cells: kinds.map(({ kind }) => {
      const one = moved.find((other) => other.kind === kind);
      return one === undefined ? null : (
        <span key={kind} title={messages.count(one.count)}>
          {figure(one.amount, currency)}
        </span>
      );
    }),
  }));
  const sums = {
    key: 'sum',
    name: messages.total,
    isSum: true,
    cells: kinds.map(({ kind, amount, count }) => (
      <span key={kind}>
        {figure(amount, currency)}
        <span className="block text-meta font-normal text-ink-2">{messages.count(count)}</span>
      </span>
    )),
  };
  const columns = kinds.map(({ kind }) => ({ key: kind, head: labelFor(messages.kinds, kind) }));
  return (
    <DataTable label={messages.byDay} head={messages.day} columns={columns} rows={[...rows, sums]} className="md:border-t md:border-line" />
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
