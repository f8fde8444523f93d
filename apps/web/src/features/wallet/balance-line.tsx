import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { cx } from '../../ui/cx.ts';
import { subjectPath } from '../reactions/subject-path.ts';
import type { BalanceLine } from './data.ts';
import { walletMessages } from './messages.ts';

function What({ line: { subject, order, memo } }: { line: BalanceLine }) {
  const words = useMessages(walletMessages);
  if (subject?.gone) return <p className="truncate text-meta text-ink-2 italic">{words.gone}</p>;
  if (subject) {
    return (
      <Link to={subjectPath(subject)} className="block truncate text-meta text-ink-2 hover:text-tea pointer-coarse:py-1">
        {subject.kind === 'topic' ? subject.title : subject.excerpt || subject.title}
      </Link>
    );
  }
  const said = memo || (order && words.order(order));
  return said ? <p title={said} className="line-clamp-2 text-meta wrap-anywhere text-ink-2">{said}</p> : null;
}

/** One line of the log: what for, how much, and what was there afterwards. */
export function Line({ line }: { line: BalanceLine }) {
  const words = useMessages(walletMessages);
  const left = line.amount.startsWith('-');
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-small font-medium">{words.modules[line.module]}</p>
        <What line={line} />
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={cx('font-semibold', left ? 'text-cinnabar' : 'text-tea')}>{left ? formatMoney(line.amount) : `+${formatMoney(line.amount)}`}</p>
        <p className="text-meta text-ink-2">
          <time dateTime={line.at}>{formatDateTime(line.at).slice(11)}</time> · {words.left(formatMoney(line.balance))}
        </p>
      </div>
    </li>
  );
}
