import type { Answer, CommentPage, Query, thread as threadEndpoint, threadComments as commentsEndpoint } from '@chaguan/contract';
import { topicRules } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { ReadyJson } from '../../../platform/http/ready-json.ts';
import { isKept } from '../../../platform/kept-reads.ts';
import { cardOf, type FloorSort, keptJson, pageOfFloor, pagesOf } from '../../content/index.ts';
import { memberCards } from '../../members/index.ts';
import { shownPoll } from '../../polls/index.ts';
import { marksOf } from '../../reactions/index.ts';
import { canReact } from '../policy.ts';
import { presentTopic } from '../present/present-topic.ts';
import { presentRows } from './comment-views.ts';
import { findTarget, type Found } from './find-target.ts';
import { houseOf, type House } from './house.ts';
import { keptFloors, keptPage, keptTopic } from './kept-thread.ts';
import { askable, ownView } from './own-view.ts';
import type { TopicRow } from './read-topic.ts';
import { likedAmong, peopleOf, shownRows, type ThreadRows } from './thread-rows.ts';
import { bytesOfPage, pageFor, readersOf, writePage, type WrittenPage } from './written-page.ts';
import { writeThread, writeTopic, type WrittenTopic } from './written-thread.ts';

type PageQuery = Query<typeof threadEndpoint>;
type Thread = Answer<typeof threadEndpoint>;
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

function pageFrame({ commentCount, lastFloor }: TopicRow, { sort, page, target }: Place): Omit<PageView, 'items'> {
  return {
    page,
    pages: pagesOf(sort === 'liked' ? commentCount : lastFloor),
    total: commentCount,
    sort,
    targetCommentId: target?.commentId ?? null,
    targetReplyId: target?.replyId ?? null,
  };
}

/** What a thread is to everybody, and where its reader wants to look. */
interface Sought {
  house: House;
  topic: TopicRow;
  place: Place;
  all: ThreadRows;
}

/** No statement while the thread is kept, else four. With a comment to look for one more. */
export async function seekThread(ctx: Ctx, topicId: string, query: PageQuery): Promise<Sought> {
  const house = await houseOf(ctx);
  const topic = await keptTopic(ctx.db, house, topicId);
  const place = await placeOf(ctx, house, topic, query);
  return { house, topic, place, all: await keptPage(ctx.db, topic, place.page, place.sort) };
}

/** As it is for one reader, whoever it is: what the faster way is measured by, and the way of staff. */
export async function plainThread(ctx: Ctx, { house, topic, place, all }: Sought): Promise<Thread> {
  const rows = shownRows(ctx.viewer, all);
  const subjects = askable([...likedAmong(rows), { kind: 'topic', id: topic.id }]);
  const [cards, own] = await Promise.all([memberCards(ctx.db, [...peopleOf(rows), topic.authorId]), ownView(ctx.db, ctx.viewer, topic.id, subjects)]);
  const beside = { cards, marks: own.marks };
  const poll = await shownPoll(ctx, 'topic', topic, cardOf(cards, topic.authorId).cancelled, canReact(house, topic));
  return { topic: presentTopic(house, topic, own, cards), comments: { items: presentRows(house, topic, rows, beside), ...pageFrame(topic, place) }, poll };
}

const writtenTopics = keptJson<WrittenTopic>(({ head }) => head.length);
const writtenPages = keptJson<WrittenPage>(bytesOfPage);

/** For a member one statement while the thread and its people are kept, for a visitor none. With a poll one more. */
export async function thread(ctx: Ctx, topicId: string, query: PageQuery): Promise<Thread | ReadyJson> {
  const sought = await seekThread(ctx, topicId, query);
  const { house, topic, place, all } = sought;
  if (ctx.viewer.staff || topic.state !== 'published' || !isKept(all)) return plainThread(ctx, sought);
  const on = [house.tags, house.settings, house.roles];
  const json = await writtenPages(ctx.db, all, { readers: readersOf(house, topic), on }, () => peopleOf(all), (cards) => writePage(house, topic, all, cards));
  if (json.waitsFor.has(ctx.viewer.memberId ?? '')) return plainThread(ctx, sought);
  const own = await ownView(ctx.db, ctx.viewer, topic.id, json.subjects);
  const head = await writtenTopics(ctx.db, topic, { readers: '', on }, () => [topic.authorId], (cards) => writeTopic(house, topic, cards));
  const poll = topic.hasPoll ? await shownPoll(ctx, 'topic', topic, head.authorCancelled, canReact(house, topic)) : null;
  return writeThread(house, head, { topic, own, comments: pageFor(house, topic, json, own), page: pageFrame(topic, place), poll });
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
    return { items: await viewsOf(ctx, house, topic, await keptPage(ctx.db, topic, place.page, place.sort)), ...pageFrame(topic, place) };
  }
  const first = Math.min(afterFloor, topic.lastFloor) + 1;
  const place: Place = { sort: 'oldest', page: pageOfFloor(first, 'oldest', topic.lastFloor), target: undefined };
  const rows = await keptFloors(ctx.db, topic.id, { first, last: first + topicRules.pageSize - 1 }, 'oldest');
  return { items: await viewsOf(ctx, house, topic, rows), ...pageFrame(topic, place) };
}
