import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { cx } from '../../ui/cx.ts';
import { ledgerMessages } from './messages.ts';
import type { FormatAmount } from './month-chart.tsx';

/** Fields that every line of a log has. */
export type LoggedLine = { id: string; at: string; amount: string; balance: string };

type Props = {
  line: LoggedLine;
  what: string;
  format: FormatAmount;
  /** The subject, below. */
  children: ReactNode;
};

/** One line of a log: subject, amount, and the balance afterwards. */
export function LogLine({ line: { at, amount, balance }, what, format, children }: Props) {
  const messages = useMessages(ledgerMessages);
  const left = amount.startsWith('-');
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-small font-medium">{what}</p>
        {children}
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={cx('font-semibold whitespace-nowrap', left ? 'text-cinnabar' : 'text-tea')}>
          {left ? format(amount) : `+${format(amount)}`}
        </p>
        <p className="text-meta text-ink-2">
          <time dateTime={at}>{formatDateTime(at).slice(11)}</time> · {messages.left(format(balance))}
        </p>
      </div>
    </li>
  );
}
