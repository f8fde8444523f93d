import { adminBooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { figure } from '../adjustments/figures.ts';
import { adjacentMonth, type Books } from './data.ts';
import { bookMessages, labelFor } from './messages.ts';

/** Navigation between months, up to the current one. */
function MonthBar({ month, present, currency }: { month: string; present: string; currency: string }) {
  const messages = useMessages(bookMessages);
  const [year = '', ordinal = ''] = month.split('-');
  const to = (step: 1 | -1) => addressOf(adminBooksPage, { month: adjacentMonth(month, step), currency });
  return (
    <div className="flex items-center gap-1">
      <Link quiet to={to(-1)} aria-label={messages.before} className={iconButtonClass}>
        <Icon name="chevron-left" size={18} />
      </Link>
      <span className="min-w-24 text-center text-small font-medium tabular-nums">{messages.month(year, ordinal)}</span>
      {month < present && (
        <>
          <Link quiet to={to(1)} aria-label={messages.after} className={iconButtonClass}>
            <Icon name="chevron-right" size={18} />
          </Link>
          <ButtonLink size="small" tone="quiet" to={addressOf(adminBooksPage, { currency })}>
            {messages.thisMonth}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/** Days as rows and reasons as columns, with the sums of the month below. */
function DayTable({ books: { days, kinds, currency } }: { books: Books }) {
  const messages = useMessages(bookMessages);
  const dates = [...new Set(days.map(({ day }) => day))];
  const rows = dates.map((day) => ({
    key: String(day),
    name: messages.dayOf(day),
    cells: kinds.map(({ kind }) => {
      const one = days.find((other) => other.day === day && other.kind === kind);
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
