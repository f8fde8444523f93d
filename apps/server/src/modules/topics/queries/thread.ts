import type { Answer, CommentPage, Query, thread as threadEndpoint, threadComments as commentsEndpoint } from '@chaguan/contract';
import { topicRules } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, type FloorRange, floorsOfPage, type FloorSort, pageOfFloor, pagesOf } from '../../content/index.ts';
import { shownPoll } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { presentTopic } from '../present/present-topic.ts';
import { commentViews } from './comment-views.ts';
import { houseOf, type House } from './house.ts';
import { likedComments } from './liked-comments.ts';
import { readComments } from './read-comments.ts';
import { readTopic, type TopicRow } from './read-topic.ts';

type ThreadQuery = Query<typeof threadEndpoint>;

function pageWanted(topic: TopicRow, page: number | undefined, sort: FloorSort): number {
  return topic.target === null ? (page ?? 1) : pageOfFloor(topic.target.floor, sort, topic.lastFloor);
}

/** A comment that is looked for has a floor, and no fixed place among the most liked: then the page is one of floors. */
function orderWanted(topic: TopicRow, { sort = 'oldest' }: ThreadQuery): FloorSort | 'liked' {
  return sort === 'liked' && topic.target !== null ? 'oldest' : sort;
}

async function readPage(ctx: Ctx, house: House, topic: TopicRow, query: ThreadQuery, range?: FloorRange) {
  const sort = orderWanted(topic, query);
  const page = sort === 'liked' ? (query.page ?? 1) : pageWanted(topic, query.page, sort);
  const rows =
    sort === 'liked'
      ? await likedComments(ctx.db, topic.id, page)
      : await readComments(ctx.db, house, topic.id, range ?? floorsOfPage(page, sort, topic.lastFloor), sort);
  const more = { memberId: topic.authorId, subject: { kind: 'topic' as const, id: topic.id } };
  const { comments, beside } = await commentViews(ctx.db, house, topic, rows, { more });
  const answer: Type.Static<typeof CommentPage> = {
    items: comments,
    page,
    pages: pagesOf(sort === 'liked' ? topic.commentCount : topic.lastFloor),
    total: topic.commentCount,
    sort,
    targetCommentId: topic.target?.commentId ?? null,
    targetReplyId: topic.target?.replyId ?? null,
  };
  return { answer, beside };
}

/** Five statements: the topic, the comments of its page, their replies, their quotes, everybody's cards; for a member the own likes; with a poll one more. */
export async function thread(ctx: Ctx, topicId: string, query: ThreadQuery): Promise<Answer<typeof threadEndpoint>> {
  const house = await houseOf(ctx);
  const topic = await readTopic(ctx.db, house, topicId, query);
  const { answer, beside } = await readPage(ctx, house, topic, query);
  const poll = await shownPoll(ctx, 'topic', topic, cardOf(beside.cards, topic.authorId).cancelled, canReact(house, topic));
  return { topic: presentTopic(house, topic, beside), comments: answer, poll };
}

export async function threadComments(ctx: Ctx, topicId: string, query: Query<typeof commentsEndpoint>): Promise<Answer<typeof commentsEndpoint>> {
  const { afterFloor, ...rest } = query;
  const house = await houseOf(ctx);
  if (afterFloor === undefined) {
    const topic = await readTopic(ctx.db, house, topicId, rest);
    return (await readPage(ctx, house, topic, rest)).answer;
  }
  const topic = await readTopic(ctx.db, house, topicId);
  const first = Math.min(afterFloor, topic.lastFloor) + 1;
  const page = pageOfFloor(first, 'oldest', topic.lastFloor);
  return (await readPage(ctx, house, topic, { page, sort: 'oldest' }, { first, last: first + topicRules.pageSize - 1 })).answer;
}
