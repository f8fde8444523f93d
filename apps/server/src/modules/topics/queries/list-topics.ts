import { topicRules, type Answer, type listTopics as endpoint, type Query } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { pagesOf } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { presentCard } from '../present/present-card.ts';
import { countList } from './count-list.ts';
import { policyContext, type PolicyContext } from './policy-context.ts';
import { topicCardRows } from './topic-cards.ts';
import type { ListShape } from './topic-order.ts';
import { unreadMarks } from './unread-marks.ts';

function leavesOf({ tags }: PolicyContext, tagId: string | undefined): string[] | null {
  if (tagId === undefined) return null;
  return tags.byId.has(tagId) ? tags.leavesUnder(tagId) : fail('tag.not_found');
}

/** Ids from an index, their rows, the people they show and the reader's own marks: at most four statements. */
export async function listTopics(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const shape: ListShape = { tab: query.tab ?? 'all', sort: query.sort ?? 'activity', leaves: leavesOf(policy, query.tagId) };
  const page = query.page ?? 1;
  const total = await countList(ctx.db, shape);
  const offset = (page - 1) * topicRules.pageSize;
  // The count is exact, so a page behind the end needs no walk through the index to be found empty.
  const rows = offset < total ? await topicCardRows(ctx.db, shape, offset) : [];
  const people = rows.flatMap((row) => [row.authorId, row.activityBy ?? []].flat());
  const [cards, marks] = await Promise.all([memberCards(ctx.db, people), unreadMarks(ctx.db, ctx.viewer.memberId, rows.map(({ id }) => id))]);
  return { items: rows.map((row, place) => presentCard(policy, row, cards, marks[place])), page, pages: pagesOf(total), total };
}
