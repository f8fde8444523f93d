import { addressOfPost } from '@chaguan/contract/post-address';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { LogLine } from '../ledger/log-line.tsx';
import { ledgerMessages } from '../ledger/messages.ts';
import type { BalanceLine } from './data.ts';
import { walletMessages } from './messages.ts';

function What({ line: { subject, order, memo } }: { line: BalanceLine }) {
  const messages = useMessages(walletMessages);
  const common = useMessages(ledgerMessages);
  if (subject?.gone) return <p className="truncate text-meta text-ink-2 italic">{common.gone}</p>;
  if (subject) {
    return (
      <Link to={addressOfPost(subject)} className="block truncate text-meta text-ink-2 hover:text-tea pointer-coarse:py-1">
        {subject.kind === 'topic' || subject.kind === 'question' ? subject.title : subject.excerpt || subject.title}
      </Link>
    );
  }
  const remark = memo || (order && messages.order(order));
  return remark ? (
    <p title={remark} className="line-clamp-2 text-meta wrap-anywhere text-ink-2">
      {remark}
    </p>
  ) : null;
}

export function Line({ line }: { line: BalanceLine }) {
  const messages = useMessages(walletMessages);
  return (
    <LogLine line={line} what={messages.modules[line.module]} format={formatMoney}>
      <What line={line} />
    </LogLine>
  );
}
