import { type QuestionCard, questionRules, type Answer, type listQuestions as endpoint, type Query } from '@chaguan/contract';
import type Type from 'typebox';
import { cardFields, cardOf, type Cards, projectBody, leavesOf, pagesOf, peopleOfCards } from '../../posts/read/index.ts';
import { chipOf } from '../../tags/index.ts';
import { presentBounty } from '../bounty/bounty.ts';
import { mayInTags, type PolicyContext, lockedFor, policyContext } from '../policy.ts';
import { type QuestionCardRow, authorCardRows, questionCardRows, type ListShape } from './question-cards.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { countList } from './count-list.ts';

/** A question in a list. In a tag closed to the reader it shows that it exists, but no content. */
export function presentQuestionCard(policy: PolicyContext, row: QuestionCardRow, cards: Cards): Type.Static<typeof QuestionCard> {
  const author = cardOf(cards, row.authorId);
  const readable = mayInTags(policy.tags, policy.viewer, row.tagIds, 'view');
  const facts = { kind: 'question', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable } as const;
  return {
    ...cardFields(row, cards),
    ...projectBody(policy.viewer, facts, { excerpt: row.excerpt, hasPoll: row.hasPoll }, { excerpt: '', hasPoll: false }).parts,
    tags: row.tagIds.map((tagId) => chipOf(policy.tags, tagId)),
    resolved: row.resolved,
    bounty: presentBounty(row),
    lockedFor: lockedFor(policy, row.tagIds),
    answerCount: row.answerCount,
  };
}

type List = Answer<typeof endpoint>;

const onlyOf = {
  all: 'all',
  latest: 'all',
  unresolved: 'unresolved',
  resolved: 'resolved',
  points_reward: 'offers_points',
  cash_reward: 'offers_cash',
} as const;

/** The total is exact, so a page beyond the end is known to be empty without an index scan. */
async function pageOf(
  ctx: Ctx,
  policy: PolicyContext,
  { page, total }: { page: number; total: number },
  read: (offset: number) => Promise<QuestionCardRow[]>,
): Promise<List> {
  const offset = (page - 1) * questionRules.pageSize;
  const rows = offset < total ? await read(offset) : [];
  const cards = await memberCards(ctx.db, peopleOfCards(rows));
  return { items: rows.map((row) => presentQuestionCard(policy, row, cards)), page, pages: pagesOf(total), total };
}

/** Ids from an index, their rows and the members they show: at most three statements. */
export async function listQuestions(ctx: Ctx, { tab = 'all', page = 1, sort = 'activity', tagId }: Query<typeof endpoint>): Promise<List> {
  const policy = await policyContext(ctx);
  const shape: ListShape = { only: onlyOf[tab], sort: tab === 'latest' ? 'newest' : sort, leaves: leavesOf(policy, tagId) };
  return pageOf(ctx, policy, { page, total: await countList(ctx.db, shape) }, (offset) => questionCardRows(ctx.db, shape, offset));
}

/**
 * One page of the published questions of a member, newest first: one in a tag closed to the reader shows only that it exists. `total` is
 * the member's count, so nothing is counted here. Two statements.
 */
export async function authorQuestions(ctx: Ctx, { id, total }: { id: string; total: number }, page: number): Promise<List> {
  const policy = await policyContext(ctx);
  return pageOf(ctx, policy, { page, total }, (offset) => authorCardRows(ctx.db, id, questionRules.pageSize, offset));
}
