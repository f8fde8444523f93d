import type { CommentView, ReplyView, TopicView } from '@chaguan/contract';
import type Type from 'typebox';
import { finder, floorsOfPage, pageOfFloor, type ResponseReader } from '../../posts/read/index.ts';
import { topicTree } from '../../posts/index.ts';
import type { TopicFacts } from '../policy.ts';
import { readCommentsBy } from './read-comments-by.ts';
import { presentComment, presentReply } from '../present/present-comments.ts';
import { presentTopic } from '../present/present-topic.ts';
import { type CommentRow, likedComments, type Quotes, readComments, readQuotes } from './read-comments.ts';
import { topicReader, type TopicRow, viewerState, type ViewerState } from './read-topic.ts';

interface Thread {
  facts: TopicFacts;
  root: TopicRow;
  row: CommentRow;
  more: Quotes;
  target: unknown;
  own: ViewerState;
  rootView: Type.Static<typeof TopicView>;
  view: Type.Static<typeof CommentView>;
  reply: Type.Static<typeof ReplyView>;
}

/** How the comments of a topic are read. */
export const commentReader: ResponseReader<Thread> = {
  tree: topicTree,
  root: topicReader,
  find: finder(topicTree),
  usual: 'oldest',
  // A comment has a floor, but no fixed place among the most liked: the page is then one of floors.
  positionOf: ({ lastFloor }, requested, target) => {
    if (!target?.response) return requested;
    const sort = requested.sort === 'liked' ? 'oldest' : requested.sort;
    return { sort, page: pageOfFloor(target.response.floor, sort, lastFloor) };
  },
  countsOf: ({ commentCount }) => ({ total: commentCount, liked: commentCount }),
  rowsOf: ({ db, viewer }, { id, lastFloor }, { sort, page }) =>
    sort === 'liked' ? likedComments(db, id, page) : readComments(db, viewer, id, floorsOfPage(page, sort, lastFloor), sort),
  rowsBy: ({ db }, { id }, speakers, position) => readCommentsBy(db, id, speakers, position),
  rowsIn: ({ db, viewer }, { id }, range) => readComments(db, viewer, id, range, 'oldest'),
  hasRootReplies: false,
  more: (db, comments) =>
    readQuotes(
      db,
      comments.flatMap(({ quoteId }) => quoteId ?? []),
    ),
  peopleIn: (quotes) => [...quotes.values()].map(({ authorId }) => authorId),
  ownState: (db, viewer, { id }, { liked }) => viewerState(db, viewer, id, liked),
  presentRoot: (policy, topic, _replies, own, context) => presentTopic(policy, topic, own, context),
  present: presentComment,
  presentReply,
};
