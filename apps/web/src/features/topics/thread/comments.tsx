import { commentSorts, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { FirstUnread } from '../../posts/first-unread.tsx';
import { Floors } from '../../posts/floors.tsx';
import { pageOfFloor } from '../../posts/unread-floors.ts';
import type { CommentPage, TopicView } from '../data.ts';
import type { CommentSort } from '../views.ts';
import { Comment } from './comment.tsx';
import type { Speakers } from '../views.ts';
import { SpeakersLine } from './speakers-line.tsx';
import { threadMessages } from './messages.ts';

/** The page of a floor. In the order by likes it is unknown; by floors it is known. */
function addressOfFloor(floor: number, topic: TopicView, sort: CommentSort): string {
  const order = sort === 'newest' ? sort : 'oldest';
  const page = pageOfFloor(floor, order, topic.lastFloor);
  return `${addressOf(threadPage, { topicId: topic.id, sort: order === 'oldest' ? undefined : order, page })}#floor-${floor}`;
}

type CommentsProps = { topic: TopicView; comments: CommentPage; unread: number | null; speakers: Speakers };

/** One page of floors. `unread` is the first that was new when this visit began. */
export function Comments({ topic, comments, unread, speakers }: CommentsProps) {
  const lang = useLang();
  const messages = useMessages(threadMessages);
  const { items, page, pages, sort, targetCommentId, targetReplyId } = comments;
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
      headingExtra={
        by === undefined && unread !== null && <FirstUnread to={addressOfFloor(unread, topic, sort)} label={messages.firstUnread(unread)} />
      }
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
