import * as contract from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { actsOn, ctxIn } from '../../../platform/http/rights.ts';
import {
  cardOf,
  finder,
  floorsOfPage,
  type FloorSort,
  likedAmong,
  type Location,
  pageOfFloor,
  pagesOf,
  peopleOf,
  postsIn,
  readRegions,
} from '../../posts/read/index.ts';
import { topicTree } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { visiblePoll } from '../../polls/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { canReact, policyContext, type PolicyContext } from '../policy.ts';
import { presentTopic, commentViews, presentRows, quotedPeople, rowsAround, type ThreadRows } from '../present/present-thread.ts';
import { likedComments, readComments } from './read-comments.ts';
import { seeTopic, type TopicRow, viewerState } from './read-topic.ts';

type PageQuery = contract.Query<typeof contract.readThread>;
type PageView = Type.Static<typeof contract.CommentPage>;

interface Place {
  sort: FloorSort | 'liked';
  page: number;
  target: Location | undefined;
}

const findComment = finder(topicTree);

/** A comment that is requested by id has a floor, but no fixed place among the most liked: the page is then one of floors. */
async function pageOfTarget(
  ctx: Ctx,
  policy: PolicyContext,
  { id, lastFloor }: TopicRow,
  { sort = 'oldest', page = 1, commentId, replyId }: PageQuery,
): Promise<Place> {
  const target = await findComment(ctx.db, policy.viewer, id, { responseId: commentId, replyId });
  if (!target?.response) return { sort, page, target };
  const order = sort === 'liked' ? 'oldest' : sort;
  return { sort: order, page: pageOfFloor(target.response.floor, order, lastFloor), target };
}

function pageFrame({ commentCount, lastFloor }: TopicRow, { sort, page, target }: Place): Omit<PageView, 'items'> {
  return {
    page,
    pages: pagesOf(sort === 'liked' ? commentCount : lastFloor),
    total: commentCount,
    sort,
    targetCommentId: target?.response?.id ?? null,
    targetReplyId: target?.replyId ?? null,
  };
}

/** The comments of a page with their replies and quotes: three statements. */
async function rowsOf(ctx: Ctx, { id, lastFloor }: TopicRow, { sort, page }: Pick<Place, 'sort' | 'page'>): Promise<ThreadRows> {
  const { db, viewer } = ctx;
  const comments =
    sort === 'liked' ? await likedComments(db, id, page) : await readComments(db, viewer, id, floorsOfPage(page, sort, lastFloor), sort);
  return rowsAround(db, viewer, comments);
}

/**
 * The topic, a page of its comments, the members in it and the reader's own state: at most six statements, one more to find a comment or to
 * show a poll.
 */
export async function thread(anywhere: Ctx, topicId: string, query: PageQuery): Promise<contract.Answer<typeof contract.readThread>> {
  const topic = await seeTopic(anywhere, topicId);
  const ctx = ctxIn(anywhere, [topic.tagId]);
  const policy = await policyContext(ctx);
  const place = await pageOfTarget(ctx, policy, topic, query);
  const rows = await rowsOf(ctx, topic, place);
  const subjects: Subject[] = [...likedAmong(topicTree, rows), { kind: 'topic', id: topic.id }];
  const [cards, own, regions] = await Promise.all([
    memberCards(ctx.db, [...peopleOf(rows), ...quotedPeople(rows), topic.authorId]),
    viewerState(ctx.db, ctx.viewer, topic.id, subjects),
    readRegions(ctx.db, [...postsIn(topicTree, rows), { kind: 'topic', id: topic.id }]),
  ]);
  const context = { cards, marks: own.marks, regions };
  const items = presentRows(policy, topic, rows, context);
  const poll = await visiblePoll(ctx, 'topic', topic, cardOf(cards, topic.authorId).cancelled, {
    act: canReact(policy, topic),
    moderate: actsOn(ctx.viewer, 'content', [topic.tagId]),
  });
  return { topic: presentTopic(policy, topic, own, context), comments: { items, ...pageFrame(topic, place) }, poll };
}

export async function threadComments(
  anywhere: Ctx,
  topicId: string,
  query: contract.Query<typeof contract.listComments>,
): Promise<contract.Answer<typeof contract.listComments>> {
  const { afterFloor, ...rest } = query;
  const topic = await seeTopic(anywhere, topicId);
  const ctx = ctxIn(anywhere, [topic.tagId]);
  const policy = await policyContext(ctx);
  if (afterFloor === undefined) {
    const place = await pageOfTarget(ctx, policy, topic, rest);
    return { items: await commentViews(ctx.db, policy, topic, await rowsOf(ctx, topic, place)), ...pageFrame(topic, place) };
  }
  const first = Math.min(afterFloor, topic.lastFloor) + 1;
  const place: Place = { sort: 'oldest', page: pageOfFloor(first, 'oldest', topic.lastFloor), target: undefined };
  const comments = await readComments(ctx.db, ctx.viewer, topic.id, { first, last: first + contract.topicRules.pageSize - 1 }, 'oldest');
  return { items: await commentViews(ctx.db, policy, topic, await rowsAround(ctx.db, ctx.viewer, comments)), ...pageFrame(topic, place) };
}
