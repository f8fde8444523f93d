import { commentSorts, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { Link } from '../../../ui/router-link.tsx';
import { Floors } from '../../posts/floors.tsx';
import type { CommentPage, TopicView } from '../data.ts';
import type { CommentSort } from '../views.ts';
import { Comment } from './comment.tsx';
import type { Speakers } from '../views.ts';
import { SpeakersLine } from './speakers-line.tsx';
import { threadMessages } from './messages.ts';
import { firstUnreadFloor, pageOfFloor } from './unread.ts';

function FirstUnread({ floor, topic, sort }: { floor: number | null; topic: TopicView; sort: CommentSort }) {
  const messages = useMessages(threadMessages);
  if (floor === null) return null;
  // In the order by likes the page of a floor is unknown; by floors it is known.
  const order = sort === 'newest' ? sort : 'oldest';
  const page = pageOfFloor(floor, order, topic.lastFloor);
  return (
    <Link
      to={`${addressOf(threadPage, { topicId: topic.id, sort: order === 'oldest' ? undefined : order, page })}#floor-${floor}`}
      // On a phone on the edge of the card: beside the heading it would push the order into a line of its own.
      className={
        'inline-flex min-h-9 items-center rounded-chip bg-tea-soft px-3 text-meta font-medium text-tea md:pointer-coarse:min-h-11 ' +
        "max-md:absolute max-md:bottom-[calc(100%-14px)] max-md:right-4 max-md:z-10 max-md:min-h-7 max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-2 max-md:before:content-['']"
      }
    >
      {messages.firstUnread(floor)}
    </Link>
  );
}

type CommentsProps = { topic: TopicView; comments: CommentPage; readFloor: number; speakers: Speakers };

/** One page of floors. `readFloor` is how far the reader had read before this visit. */
export function Comments({ topic, comments, readFloor, speakers }: CommentsProps) {
  const lang = useLang();
  const messages = useMessages(threadMessages);
  const { items, page, pages, sort, targetCommentId, targetReplyId } = comments;
  const unread = firstUnreadFloor({ readFloor, lastFloor: topic.lastFloor });
  const divider = sort === 'oldest' && unread !== null ? items.find(({ floor }) => floor >= unread)?.id : undefined;
  const { by, with: other } = speakers;
  const at = (order: CommentSort, to?: number) =>
    addressOf(threadPage, { topicId: topic.id, sort: order === 'oldest' ? undefined : order, page: to, by, with: other });
  const offered = commentSorts.filter((one) => by === undefined || one !== 'liked');
  const orders = offered.map((one) => ({ to: at(one), label: messages.sorts[one], current: one === sort }));
  return (
    <Floors
      id="comments"
      title={messages.commentsTitle(formatCount(by === undefined ? topic.commentCount : comments.total, lang))}
      headingExtra={by === undefined && <FirstUnread floor={unread} topic={topic} sort={sort} />}
      filter={<SpeakersLine topic={topic} speakers={speakers} />}
      orders={topic.lastFloor > 1 ? orders : []}
      items={items}
      page={page}
      pages={pages}
      href={(to) => at(sort, to)}
      targetId={targetCommentId}
      empty={by === undefined ? messages.noComments : messages.noneOfTheirs}
      renderOne={(comment, targeted) => (
        <Comment
          comment={comment}
          targeted={targeted}
          targetReplyId={targeted ? targetReplyId : null}
          firstUnread={comment.id === divider}
        />
      )}
    />
  );
}
