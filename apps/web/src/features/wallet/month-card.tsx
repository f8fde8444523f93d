import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { userPaths } from '../../user-paths.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import type { BalanceFilters, BalanceLog } from './data.ts';
import { walletMessages } from './messages.ts';
import { MonthChart } from './month-chart.tsx';
import { monthBy, partsOf } from './months.ts';

function Step({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset aria-label={label} title={label} className={iconButtonClass}>
      {children}
    </Link>
  );
}

/** One month: what came, what went, and on which days. */
export function MonthCard({ filters: { module, month: chosen }, month }: { filters: BalanceFilters; month: BalanceLog['month'] }) {
  const words = useMessages(walletMessages);
  const { year, ordinal } = partsOf(month.month);
  const at = (months: number) => userPaths.balance({ module, month: monthBy(month.month, months) });
  const sums = [
    { label: words.in, value: month.in, look: 'text-tea' },
    { label: words.out, value: month.out, look: 'text-cinnabar' },
  ];
  return (
    <Card labelledBy="month">
      <header className="flex items-center gap-1 border-b border-line py-1 pr-4 pl-2">
        <Step to={at(-1)} label={words.before}>
          <ChevronLeft aria-hidden size={18} />
        </Step>
        <h2 id="month" className="min-w-24 text-center text-small font-semibold tabular-nums">
          {words.month(year, ordinal)}
        </h2>
        <Step to={at(1)} label={words.after}>
          <ChevronRight aria-hidden size={18} />
        </Step>
        <Link
          to={userPaths.balance({ module, month: chosen === undefined ? month.month : undefined })}
          preventScrollReset
          className="ml-auto inline-flex h-9 items-center text-meta text-tea hover:underline pointer-coarse:h-11"
        >
          {chosen === undefined ? words.thisMonth : words.anyMonth}
        </Link>
      </header>
      <div className="grid gap-3 p-4">
        <dl className="grid grid-cols-2 gap-4">
          {sums.map(({ label, value, look }) => (
            <div key={label}>
              <dt className="text-meta text-ink-2">{label}</dt>
              <dd className={cx('text-card font-semibold break-all tabular-nums', look)}>{formatMoney(value)}</dd>
            </div>
          ))}
        </dl>
        <MonthChart month={month} />
      </div>
    </Card>
  );
}
