import { questionRules, type Answer, type listQuestions as endpoint, type Query } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { pagesOf } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { presentCard } from '../present/present-card.ts';
import { countList } from './count-list.ts';
import { policyContext, type PolicyContext } from './policy-context.ts';
import { questionCardRows } from './question-cards.ts';
import type { ListShape } from './question-order.ts';

function leavesOf({ tags }: PolicyContext, tagId: string | undefined): string[] | null {
  if (tagId === undefined) return null;
  return tags.byId.has(tagId) ? tags.leavesUnder(tagId) : fail('tag.not_found');
}

const onlyOf = {
  all: 'all', latest: 'all', unresolved: 'unresolved', resolved: 'resolved', points_reward: 'offers_points', cash_reward: 'offers_cash',
} as const;

/** Ids from an index, their rows and the people they show: at most three statements. */
export async function listQuestions(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { tab = 'all', page = 1, sort = 'activity' } = query;
  const shape: ListShape = { only: onlyOf[tab], sort: tab === 'latest' ? 'newest' : sort, leaves: leavesOf(policy, query.tagId) };
  const total = await countList(ctx.db, shape);
  const offset = (page - 1) * questionRules.pageSize;
  // The count is exact, so a page behind the end needs no walk through the index to be found empty.
  const rows = offset < total ? await questionCardRows(ctx.db, shape, offset) : [];
  const cards = await memberCards(ctx.db, rows.flatMap((row) => [row.authorId, row.activityBy ?? []].flat()));
  return { items: rows.map((row) => presentCard(policy, row, cards)), page, pages: pagesOf(total), total };
}
