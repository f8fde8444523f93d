import { addressOfPost } from '@chaguan/contract/post-address';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { formatPoints } from '@chaguan/contract/formats';
import { LogLine } from '../ledger/log-line.tsx';
import { ledgerMessages } from '../ledger/messages.ts';
import { reasonOf, type PointLine } from './data.ts';
import { pointMessages } from './messages.ts';

function Subject({ line: { subject, memo, module } }: { line: PointLine }) {
  const messages = useMessages(ledgerMessages);
  if (module === 'staff_adjust' || module === 'card_order' || module === 'opening')
    return <p className="text-meta break-words text-ink-2">{memo}</p>;
  if (module === 'check_in') return null;
  if (subject === null || subject.gone) return <p className="truncate text-meta text-ink-2 italic">{messages.gone}</p>;
  const { kind, title, excerpt } = subject;
  return (
    <Link to={addressOfPost(subject)} className="block truncate text-meta text-ink-2 hover:text-tea pointer-coarse:py-1">
      {kind === 'topic' || kind === 'question' ? title : excerpt || title}
    </Link>
  );
}

export function Line({ line }: { line: PointLine }) {
  const messages = useMessages(pointMessages);
  return (
    <LogLine line={line} what={reasonOf(line, messages)} format={formatPoints}>
      <Subject line={line} />
    </LogLine>
  );
}
