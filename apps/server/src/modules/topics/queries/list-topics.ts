import type { Answer, listTopics as endpoint, Query } from '@chaguan/contract';
import { topicRules } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { memberCards } from '../../members/index.ts';
import { pagesOf } from '../floors.ts';
import { presentCard } from '../present/present-card.ts';
import { countList } from './count-list.ts';
import { houseOf, type House } from './house.ts';
import { topicCardRows } from './topic-cards.ts';
import type { ListShape } from './topic-order.ts';

function leavesOf({ tags }: House, tagId: string | undefined): string[] | null {
  if (tagId === undefined) return null;
  return tags.byId.has(tagId) ? tags.leavesUnder(tagId) : fail('tag.not_found');
}

/** Three statements: the count, the page, the cards of its people. */
export async function listTopics(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const shape: ListShape = { tab: query.tab ?? 'all', sort: query.sort ?? 'activity', leaves: leavesOf(house, query.tagId) };
  const page = query.page ?? 1;
  const offset = (page - 1) * topicRules.pageSize;
  const total = await countList(ctx.db, shape);
  // The count is exact, so a page behind the end needs no walk through the index to be found empty.
  const rows = offset < total ? await topicCardRows(ctx.db, ctx.viewer, shape, Math.min(topicRules.pageSize, total - offset), offset) : [];
  const cards = await memberCards(ctx.db, rows.flatMap((row) => [row.authorId, row.activityBy ?? []].flat()));
  return { items: rows.map((row) => presentCard(house, row, cards)), page, pages: pagesOf(total), total };
}
