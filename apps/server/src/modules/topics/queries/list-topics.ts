import type { Answer, listTopics as endpoint, Query } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { ReadyJson } from '../../../platform/http/ready-json.ts';
import { arrayOf } from '../../../platform/database/statement.ts';
import { fail } from '../../../platform/failure.ts';
import { isKept } from '../../../platform/kept-reads.ts';
import { memberCards } from '../../members/index.ts';
import { type Cards, keptJson, pagesOf, strangersHouse } from '../../content/index.ts';
import { mayInTag } from '../../tags/index.ts';
import { presentCard } from '../present/present-card.ts';
import { houseOf, type House } from './house.ts';
import { listPage, type ListPage } from './list-page.ts';
import type { ListShape } from './topic-order.ts';
import { unreadMarks, unreadWords, type UnreadMark } from './unread-marks.ts';
import { withMarks, writeList, type WrittenList } from './written-list.ts';

type Page = Answer<typeof endpoint>;

function leavesOf({ tags }: House, tagId: string | undefined): string[] | null {
  if (tagId === undefined) return null;
  return tags.byId.has(tagId) ? tags.leavesUnder(tagId) : fail('tag.not_found');
}

function peopleOf({ rows }: ListPage): string[] {
  return rows.flatMap((row) => [row.authorId, row.activityBy ?? []].flat());
}

function presentList(house: House, { total, rows }: ListPage, page: number, cards: Cards, marks: readonly UnreadMark[]): Page {
  return { items: rows.map((row, place) => presentCard(house, row, cards, marks[place])), page, pages: pagesOf(total), total };
}

/** As it is for one reader, whoever it is: what the faster way is measured by, and the way of staff. */
export async function plainList(ctx: Ctx, house: House, list: ListPage, page: number): Promise<Page> {
  const ids = list.rows.map(({ id }) => id);
  const [cards, marks] = await Promise.all([memberCards(ctx.db, peopleOf(list)), unreadMarks(ctx.db, ctx.viewer.memberId, ids)]);
  return presentList(house, list, page, cards, marks);
}

const written = keptJson<WrittenList>(({ whole }) => 2 * whole.bytes.length);

function mayOpen({ tags, viewer }: House): (row: { tagId: string }) => boolean {
  return ({ tagId }) => mayInTag(tags, viewer, tagId, 'view');
}

/** One statement while the page and its people are kept: the reader's own marks. Else three more. */
export async function listTopics(ctx: Ctx, query: Query<typeof endpoint>): Promise<Page | ReadyJson> {
  const house = await houseOf(ctx);
  const shape: ListShape = { tab: query.tab ?? 'all', sort: query.sort ?? 'activity', leaves: leavesOf(house, query.tagId) };
  const page = query.page ?? 1;
  const list = await listPage(ctx.db, shape, page);
  const { rows } = list;
  if (ctx.viewer.staff || rows.some(({ state }) => state !== 'published') || !isKept(list)) return plainList(ctx, house, list, page);
  // Which of its topics are open is all that a page of published ones is decided by for somebody who is not staff.
  const open = rows.map(mayOpen(house));
  const standing = { readers: open.map(Number).join(''), on: [house.tags, house.roles] };
  const json = await written(ctx.db, list, standing, () => peopleOf(list), (cards) => writeList(presentList(strangersHouse(house), list, page, cards, []), open));
  if (ctx.viewer.memberId === null || rows.length === 0) return json.whole;
  return withMarks(json, await unreadWords(ctx.db, ctx.viewer.memberId, arrayOf(rows.map(({ id }) => id))));
}
