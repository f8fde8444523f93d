import { topicRules, type Answer, type listTopics as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { pagesOf } from '../../posts/index.ts';
import { presentCard } from '../present/present-card.ts';
import { policyContext } from './policy-context.ts';
import { authorCardRows } from './topic-cards.ts';
import { unreadMarks } from './unread-marks.ts';

/**
 * One page of the published topics of a member, newest first, as every list shows them: of a topic in a tag for others
 * nothing but that it exists. `total` is the member's kept count, so nothing is counted here. Two statements, three for
 * a member.
 */
export async function authorTopics(ctx: Ctx, author: { id: string; total: number }, page: number): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const offset = (page - 1) * topicRules.pageSize;
  const { id, total } = author;
  const rows = offset < total ? await authorCardRows(ctx.db, id, topicRules.pageSize, offset) : [];
  const [cards, marks] = await Promise.all([
    memberCards(ctx.db, rows.flatMap((row) => [row.authorId, row.activityBy ?? []].flat())),
    unreadMarks(ctx.db, ctx.viewer.memberId, rows.map((row) => row.id)),
  ]);
  return { items: rows.map((row, place) => presentCard(policy, row, cards, marks[place])), page, pages: pagesOf(total), total };
}
