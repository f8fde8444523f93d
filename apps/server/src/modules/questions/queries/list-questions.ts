import { listQuestions as endpoint, type Answer, type Query } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { jsonWriter } from '../../../platform/http/json-writer.ts';
import { ReadyJson } from '../../../platform/http/ready-json.ts';
import { isKept } from '../../../platform/kept-reads.ts';
import { ownBytes } from '../../../platform/own-bytes.ts';
import { type Cards, keptJson, pagesOf, strangersHouse } from '../../content/index.ts';
import { memberCards } from '../../members/index.ts';
import { mayInTag } from '../../tags/index.ts';
import { presentCard } from '../present/present-card.ts';
import { houseOf, type House } from './house.ts';
import { listPage, type ListPage } from './list-page.ts';
import type { ListShape } from './question-order.ts';

function leavesOf({ tags }: House, tagId: string | undefined): string[] | null {
  if (tagId === undefined) return null;
  return tags.byId.has(tagId) ? tags.leavesUnder(tagId) : fail('tag.not_found');
}

const onlyOf = {
  all: 'all', latest: 'all', unresolved: 'unresolved', resolved: 'resolved', points_reward: 'offers_points', cash_reward: 'offers_cash',
} as const;

function peopleOf({ rows }: ListPage): string[] {
  return rows.flatMap((row) => [row.authorId, row.activityBy ?? []].flat());
}

function presentList(house: House, { total, rows }: ListPage, page: number, cards: Cards): Answer<typeof endpoint> {
  return { items: rows.map((row) => presentCard(house, row, cards)), page, pages: pagesOf(total), total };
}

/** As it is for one reader, whoever it is: what the faster way is measured by, and the way of staff. */
export async function plainList(ctx: Ctx, house: House, list: ListPage, page: number): Promise<Answer<typeof endpoint>> {
  return presentList(house, list, page, await memberCards(ctx.db, peopleOf(list)));
}

const written = keptJson<ReadyJson>(({ bytes }) => bytes.length);
const write = jsonWriter(endpoint.answer);

/** All that a page of published questions is decided by for somebody who is not staff: which of its tags are open. */
function openTags({ tags, viewer }: House, { rows }: ListPage): string {
  const all = [...new Set(rows.flatMap(({ tagIds }) => tagIds))];
  return all.filter((tagId) => mayInTag(tags, viewer, tagId, 'view')).join(' ');
}

/** Nothing while the page and its people are kept; else three statements. */
export async function listQuestions(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint> | ReadyJson> {
  const house = await houseOf(ctx);
  const { tab = 'all', page = 1, sort = 'activity' } = query;
  const shape: ListShape = { only: onlyOf[tab], sort: tab === 'latest' ? 'newest' : sort, leaves: leavesOf(house, query.tagId) };
  const list = await listPage(ctx.db, shape, page);
  if (ctx.viewer.staff || list.rows.some(({ state }) => state !== 'published') || !isKept(list)) return plainList(ctx, house, list, page);
  const standing = { readers: openTags(house, list), on: [house.tags, house.roles] };
  return written(ctx.db, list, standing, () => peopleOf(list), (cards) => new ReadyJson(ownBytes(write(presentList(strangersHouse(house), list, page, cards)))));
}
