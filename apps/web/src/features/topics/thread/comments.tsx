import { commentSorts } from '@chaguan/contract';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Pager } from '../../../ui/pager.tsx';
import type { CommentPage, TopicView } from '../data.ts';
import type { CommentSort } from '../place.ts';
import { Comment } from './comment.tsx';
import { threadMessages } from './messages.ts';
import { UnlessBlocked } from './unless-blocked.tsx';
import { firstUnreadFloor, pageOfFloor } from './unread.ts';

// Only past the last page: its drawing and words need not travel with every thread.
const EmptyState = lazy(async () => ({ default: (await import('../../../ui/states.tsx')).EmptyState }));

function FirstUnread({ floor, topic, sort }: { floor: number | null; topic: TopicView; sort: CommentSort }) {
  const words = useMessages(threadMessages);
  if (floor === null) return null;
  // Among the most liked nobody knows where a floor stands; in its own order it has its page.
  const order = sort === 'newest' ? sort : 'oldest';
  const page = pageOfFloor(floor, order, topic.lastFloor);
  return (
    <Link
      to={`${paths.thread({ topicId: topic.id, sort: order === 'oldest' ? undefined : order, page })}#floor-${floor}`}
      className="inline-flex h-9 items-center rounded-chip bg-tea-soft px-3 text-meta font-medium text-tea pointer-coarse:h-11"
    >
      {words.firstUnread(floor)}
    </Link>
  );
}

function SortLinks({ topicId, sort }: { topicId: string; sort: CommentSort }) {
  const words = useMessages(threadMessages);
  return (
    <nav aria-label={words.sort} className="ml-auto flex">
      {commentSorts.map((one) => (
        <Link
          key={one}
          to={paths.thread({ topicId, sort: one === 'oldest' ? undefined : one })}
          preventScrollReset
          aria-current={one === sort ? 'true' : undefined}
          className={cx(
            'inline-flex h-9 items-center px-2 text-meta whitespace-nowrap pointer-coarse:h-11',
            one === sort ? 'font-semibold text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          {words.sorts[one]}
        </Link>
      ))}
    </nav>
  );
}

type CommentsProps = { topic: TopicView; comments: CommentPage; readFloor: number };

/** One page of floors. `readFloor` is where the reader had come to before this visit. */
export function Comments({ topic, comments, readFloor }: CommentsProps) {
  const lang = useLang();
  const words = useMessages(threadMessages);
  const { items, page, pages, sort } = comments;
  const unread = firstUnreadFloor({ readFloor, lastFloor: topic.lastFloor });
  const divider = sort === 'oldest' && unread !== null ? items.find(({ floor }) => floor >= unread)?.id : undefined;
  const href = (to: number) => `${paths.thread({ topicId: topic.id, sort: sort === 'oldest' ? undefined : sort, page: to })}#comments`;
  return (
    <Card labelledBy="comments">
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 pr-2 pl-4 md:pl-6">
        <h2 id="comments" className="scroll-mt-20 py-1 text-card font-semibold">{words.commentsTitle(formatCount(topic.commentCount, lang))}</h2>
        <FirstUnread floor={unread} topic={topic} sort={sort} />
        {topic.lastFloor > 1 && <SortLinks topicId={topic.id} sort={sort} />}
      </header>
      {items.length === 0 && (
        page > 1
          ? <Suspense><EmptyState title={words.beyond} action={<ButtonLink to={href(1)}>{words.firstPage}</ButtonLink>} /></Suspense>
          : <p className="px-6 py-10 text-center text-small text-ink-2">{words.noComments}</p>
      )}
      <div className="divide-y divide-line">
        {items.map((comment) => (
          <UnlessBlocked key={comment.id} written={comment} id={`floor-${comment.floor}`} floor={comment.floor} targeted={comments.targetCommentId === comment.id}>
            <Comment
              comment={comment}
              targeted={comments.targetCommentId === comment.id}
              targetReplyId={comments.targetCommentId === comment.id ? comments.targetReplyId : null}
              firstUnread={comment.id === divider}
            />
          </UnlessBlocked>
        ))}
      </div>
      {pages > 1 && <Pager page={page} pages={pages} href={href} className="border-t border-line px-4 py-4" />}
    </Card>
  );
}
