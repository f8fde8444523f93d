import type { Answer, listTopics as endpoint, Query } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { memberCards } from '../../members/index.ts';
import { pagesOf } from '../../content/index.ts';
import { presentCard } from '../present/present-card.ts';
import { houseOf, type House } from './house.ts';
import { listPage } from './list-page.ts';
import type { ListShape } from './topic-order.ts';
import { unreadMarks } from './unread-marks.ts';

function leavesOf({ tags }: House, tagId: string | undefined): string[] | null {
  if (tagId === undefined) return null;
  return tags.byId.has(tagId) ? tags.leavesUnder(tagId) : fail('tag.not_found');
}

/** One statement while the page and its people are kept: the reader's own marks. Else three more. */
export async function listTopics(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const house = await houseOf(ctx);
  const shape: ListShape = { tab: query.tab ?? 'all', sort: query.sort ?? 'activity', leaves: leavesOf(house, query.tagId) };
  const page = query.page ?? 1;
  const { total, rows } = await listPage(ctx.db, shape, page);
  const [cards, marks] = await Promise.all([
    memberCards(ctx.db, rows.flatMap((row) => [row.authorId, row.activityBy ?? []].flat())),
    unreadMarks(ctx.db, ctx.viewer.memberId, rows.map(({ id }) => id)),
  ]);
  return { items: rows.map((row) => presentCard(house, row, cards, marks.get(row.id))), page, pages: pagesOf(total), total };
}
