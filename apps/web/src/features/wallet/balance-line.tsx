import { paymentReceiptPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
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
  if (order && !memo)
    return (
      <Link
        to={addressOf(paymentReceiptPage, { number: order })}
        className="block text-meta wrap-anywhere text-ink-2 hover:text-tea pointer-coarse:py-1"
      >
        {messages.order(order)}
      </Link>
    );
  return memo ? (
    <p title={memo} className="line-clamp-2 text-meta wrap-anywhere text-ink-2">
      {memo}
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
