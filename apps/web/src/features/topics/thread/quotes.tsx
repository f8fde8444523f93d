import { threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/router-link.tsx';
import type { CommentView } from '../data.ts';
import { usePersonName } from '../../people/person.tsx';
import { threadMessages } from './messages.ts';

type Quote = CommentView['quotes'][number];

/** A quote contains what it quoted itself; the innermost is the oldest. */
export function Quotes({ quotes, topicId }: { quotes: readonly Quote[]; topicId: string }) {
  const messages = useMessages(threadMessages);
  const name = usePersonName();
  const quote = quotes.at(-1);
  if (!quote) return null;
  return (
    <blockquote className="my-2 rounded-r-control border-l-[3px] border-line-strong/60 bg-surface-2 px-3 py-2 text-small text-ink-2">
      <Quotes quotes={quotes.slice(0, -1)} topicId={topicId} />
      {quote.gone ? (
        <p className="italic">{messages.quoteGone}</p>
      ) : (
        <>
          <Link
            to={`${addressOf(threadPage, { topicId, commentId: quote.commentId })}#floor-${quote.floor}`}
            className="text-meta font-medium text-ink hover:text-tea pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {messages.quotes(name(quote.author), quote.floor)}
          </Link>
          <p className="line-clamp-4 break-words">{quote.text}</p>
        </>
      )}
    </blockquote>
  );
}
