import type { Answer, CommentPage, Query, thread as threadEndpoint, threadComments as commentsEndpoint } from '@chaguan/contract';
import { topicRules } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, type FloorSort, pageOfFloor, pagesOf } from '../../content/index.ts';
import { memberCards } from '../../members/index.ts';
import { shownPoll } from '../../polls/index.ts';
import { marksOf, type Subject } from '../../reactions/index.ts';
import { canReact } from '../policy.ts';
import { presentTopic } from '../present/present-topic.ts';
import { presentRows } from './comment-views.ts';
import { findTarget, type Found } from './find-target.ts';
import { houseOf, type House } from './house.ts';
import { keptFloors, keptPage, keptTopic } from './kept-thread.ts';
import { ownView } from './own-view.ts';
import type { TopicRow } from './read-topic.ts';
import { likedAmong, peopleOf, shownRows, type ThreadRows } from './thread-rows.ts';

type PageQuery = Query<typeof threadEndpoint>;
type PageView = Type.Static<typeof CommentPage>;

interface Place {
  sort: FloorSort | 'liked';
  page: number;
  target: Found | undefined;
}

/** A comment that is looked for has a floor, and no fixed place among the most liked: then the page is one of floors. */
async function placeOf(ctx: Ctx, house: House, { id, lastFloor }: TopicRow, { sort = 'oldest', page = 1, ...wanted }: PageQuery): Promise<Place> {
  const target = await findTarget(ctx.db, house, id, wanted);
  if (target === undefined) return { sort, page, target };
  const order = sort === 'liked' ? 'oldest' : sort;
  return { sort: order, page: pageOfFloor(target.floor, order, lastFloor), target };
}

function pageView({ commentCount, lastFloor }: TopicRow, { sort, page, target }: Place, items: PageView['items']): PageView {
  return {
    items,
    page,
    pages: pagesOf(sort === 'liked' ? commentCount : lastFloor),
    total: commentCount,
    sort,
    targetCommentId: target?.commentId ?? null,
    targetReplyId: target?.replyId ?? null,
  };
}

/**
 * For a member one statement while the thread and its people are kept, for a visitor none; else four more. With a
 * comment to look for, or with a poll, one more.
 */
export async function thread(ctx: Ctx, topicId: string, query: PageQuery): Promise<Answer<typeof threadEndpoint>> {
  const house = await houseOf(ctx);
  const topic = await keptTopic(ctx.db, house, topicId);
  const place = await placeOf(ctx, house, topic, query);
  const rows = shownRows(ctx.viewer, await keptPage(ctx.db, topic, place.page, place.sort));
  const subjects: Subject[] = [...likedAmong(rows), { kind: 'topic', id: topic.id }];
  const [cards, own] = await Promise.all([memberCards(ctx.db, [...peopleOf(rows), topic.authorId]), ownView(ctx.db, ctx.viewer, topic.id, subjects)]);
  const beside = { cards, marks: own.marks };
  const poll = await shownPoll(ctx, 'topic', topic, cardOf(cards, topic.authorId).cancelled, canReact(house, topic));
  return { topic: presentTopic(house, topic, own, cards), comments: pageView(topic, place, presentRows(house, topic, rows, beside)), poll };
}

async function viewsOf(ctx: Ctx, house: House, topic: TopicRow, all: ThreadRows): Promise<PageView['items']> {
  const rows = shownRows(ctx.viewer, all);
  const [cards, marks] = await Promise.all([memberCards(ctx.db, peopleOf(rows)), marksOf(ctx.db, ctx.viewer.memberId, likedAmong(rows))]);
  return presentRows(house, topic, rows, { cards, marks });
}

export async function threadComments(ctx: Ctx, topicId: string, query: Query<typeof commentsEndpoint>): Promise<Answer<typeof commentsEndpoint>> {
  const { afterFloor, ...rest } = query;
  const house = await houseOf(ctx);
  const topic = await keptTopic(ctx.db, house, topicId);
  if (afterFloor === undefined) {
    const place = await placeOf(ctx, house, topic, rest);
    return pageView(topic, place, await viewsOf(ctx, house, topic, await keptPage(ctx.db, topic, place.page, place.sort)));
  }
  const first = Math.min(afterFloor, topic.lastFloor) + 1;
  const place: Place = { sort: 'oldest', page: pageOfFloor(first, 'oldest', topic.lastFloor), target: undefined };
  const rows = await keptFloors(ctx.db, topic.id, { first, last: first + topicRules.pageSize - 1 }, 'oldest');
  return pageView(topic, place, await viewsOf(ctx, house, topic, rows));
}
