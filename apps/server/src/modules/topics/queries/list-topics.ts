import { topicRules, type Answer, type listTopics as endpoint, type Query } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { leavesOf, pagesOf, peopleOfCards } from '../../posts/read/index.ts';
import { presentCard } from '../present/present-card.ts';
import { countList } from './count-list.ts';
import { policyContext, type PolicyContext } from './policy-context.ts';
import { authorCardRows, topicCardRows, type TopicCardRow } from './topic-cards.ts';
import type { ListShape } from './topic-order.ts';
import { unreadMarks } from './unread-marks.ts';

type List = Answer<typeof endpoint>;

/** The total is exact, so a page behind the end needs no walk through the index to be found empty. */
async function pageOf(
  ctx: Ctx,
  policy: PolicyContext,
  { page, total }: { page: number; total: number },
  read: (offset: number) => Promise<TopicCardRow[]>,
): Promise<List> {
  const offset = (page - 1) * topicRules.pageSize;
  const rows = offset < total ? await read(offset) : [];
  const [cards, marks] = await Promise.all([
    memberCards(ctx.db, peopleOfCards(rows)),
    unreadMarks(
      ctx.db,
      ctx.viewer.memberId,
      rows.map(({ id }) => id),
    ),
  ]);
  return { items: rows.map((row, place) => presentCard(policy, row, cards, marks[place])), page, pages: pagesOf(total), total };
}

/** Ids from an index, their rows, the people they show and the reader's own marks: at most four statements. */
export async function listTopics(ctx: Ctx, { tab = 'all', sort = 'activity', tagId, page = 1 }: Query<typeof endpoint>): Promise<List> {
  const policy = await policyContext(ctx);
  const shape: ListShape = { tab, sort, leaves: leavesOf(policy, tagId) };
  return pageOf(ctx, policy, { page, total: await countList(ctx.db, shape) }, (offset) => topicCardRows(ctx.db, shape, offset));
}

/**
 * One page of the published topics of a member, newest first, as every list shows them: of a topic in a tag for others
 * nothing but that it exists. `total` is the member's count, so nothing is counted here. Two statements, three for a member.
 */
export async function authorTopics(ctx: Ctx, { id, total }: { id: string; total: number }, page: number): Promise<List> {
  const policy = await policyContext(ctx);
  return pageOf(ctx, policy, { page, total }, (offset) => authorCardRows(ctx.db, id, topicRules.pageSize, offset));
}
