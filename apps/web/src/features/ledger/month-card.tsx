import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ledgerMessages } from './messages.ts';
import { MonthChart, type MonthMoves, type FormatAmount } from './month-chart.tsx';
import { monthBy, partsOf } from './months.ts';

function Step({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} title={label} className={iconButtonClass}>
      {children}
    </Link>
  );
}

type Props = {
  moves: MonthMoves;
  /** Whether the log below shows only this month. */
  chosen: boolean;
  /** The URL of the log of a month, or of all months. */
  href: (month: string | undefined) => string;
  format: FormatAmount;
};

/** One month of an account: credits, debits, and their days. */
export function MonthCard({ moves, chosen, href, format }: Props) {
  const messages = useMessages(ledgerMessages);
  const { year, ordinal } = partsOf(moves.month);
  const at = (months: number) => href(monthBy(moves.month, months));
  const sums = [
    { label: messages.in, value: moves.in, look: 'text-tea' },
    { label: messages.out, value: moves.out, look: 'text-cinnabar' },
  ];
  return (
    <Card labelledBy="month">
      <header className="flex items-center gap-1 border-b border-line py-1 pr-4 pl-2">
        <Step to={at(-1)} label={messages.before}>
          <Icon name="chevron-left" size={18} />
        </Step>
        <h2 id="month" className="min-w-24 text-center text-small font-semibold tabular-nums">
          {messages.month(year, ordinal)}
        </h2>
        <Step to={at(1)} label={messages.after}>
          <Icon name="chevron-right" size={18} />
        </Step>
        <Link
          to={href(chosen ? undefined : moves.month)}
          preventScrollReset
          className="ml-auto inline-flex min-h-9 items-center text-meta text-tea hover:underline pointer-coarse:min-h-11"
        >
          {chosen ? messages.anyMonth : messages.thisMonth}
        </Link>
      </header>
      <div className="grid gap-3 p-4">
        <dl className="grid grid-cols-2 gap-4">
          {sums.map(({ label, value, look }) => (
            <div key={label}>
              <dt className="text-meta text-ink-2">{label}</dt>
              <dd className={cx('text-card font-semibold break-all tabular-nums', look)}>{format(value)}</dd>
            </div>
          ))}
        </dl>
        <MonthChart moves={moves} format={format} />
      </div>
    </Card>
  );
}
