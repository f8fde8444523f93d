import { questionRules, type Answer, type listQuestions as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { pagesOf } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { presentCard } from '../present/present-card.ts';
import { policyContext } from './policy-context.ts';
import { authorCardRows } from './question-cards.ts';

/**
 * One page of the published questions of a member, newest first: of one in a tag for others nothing but that it exists.
 * `total` is the member's kept count, so nothing is counted here. Two statements.
 */
export async function authorQuestions(ctx: Ctx, author: { id: string; total: number }, page: number): Promise<Answer<typeof endpoint>> {
  const { id, total } = author;
  const offset = (page - 1) * questionRules.pageSize;
  const rows = offset < total ? await authorCardRows(ctx.db, id, questionRules.pageSize, offset) : [];
  const [policy, cards] = await Promise.all([
    policyContext(ctx),
    memberCards(ctx.db, rows.flatMap((row) => [row.authorId, row.activityBy ?? []].flat())),
  ]);
  return { items: rows.map((row) => presentCard(policy, row, cards)), page, pages: pagesOf(total), total };
}
