import { type QuestionCard, type Answer, type listQuestions as endpoint, type Query } from '@chaguan/contract';
import type Type from 'typebox';
import { type Listed, type ListPage, type PageOfList } from '../../../platform/database/numbered-list.ts';
import { cardFields, projectBody, withCardMark } from '../../posts/read/index.ts';
import { leavesOf, pinnedLists, readRootList } from '../../post-lists/index.ts';
import { chipOf } from '../../tags/index.ts';
import { presentBounty } from '../bounty/bounty.ts';
import { mayInTags, type PolicyContext, lockedFor, policyContext } from '../policy.ts';
import { type QuestionCardRow, authorCardRows, authorList, questionCardRows, type ListShape } from './question-cards.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, type MemberCards } from '../../members/index.ts';
import { mutesOf } from '../../muted-words/index.ts';
import { countList } from './count-list.ts';

/** A question in a list. In a tag closed to the reader it shows that it exists, but no content. */
export function presentQuestionCard(policy: PolicyContext, row: QuestionCardRow, cards: MemberCards): Type.Static<typeof QuestionCard> {
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

async function pageOf(
  ctx: Ctx,
  policy: PolicyContext,
  page: { list: ListPage; total: number; read: () => Promise<(QuestionCardRow & Listed)[]> },
): Promise<List> {
  const [{ rows, cards, numbers }, mutes] = await Promise.all([readRootList(ctx.db, { ...page, marks: async () => null }), mutesOf(ctx)]);
  return { items: rows.map((row) => withCardMark(mutes, presentQuestionCard(policy, row, cards))), ...numbers };
}

/** Ids from an index, their rows and the members they show: at most three statements. */
export async function listQuestions(
  ctx: Ctx,
  { tab = 'all', sort = 'activity', tagId, ...requested }: Query<typeof endpoint>,
): Promise<List> {
  const policy = await policyContext(ctx);
  const shape: ListShape = { only: onlyOf[tab], sort: tab === 'latest' ? 'newest' : sort, leaves: leavesOf(policy, tagId) };
  const list = pinnedLists[shape.sort](requested);
  return pageOf(ctx, policy, { list, total: await countList(ctx.db, shape), read: () => questionCardRows(ctx.db, shape, list) });
}

/**
 * One page of the published questions of a member, newest first: one in a tag closed to the reader shows only that it exists. `total` is
 * the member's count, so nothing is counted here. Two statements.
 */
export async function authorQuestions(ctx: Ctx, { id, total }: { id: string; total: number }, requested: PageOfList): Promise<List> {
  const policy = await policyContext(ctx);
  const list = authorList(requested);
  return pageOf(ctx, policy, { list, total, read: () => authorCardRows(ctx.db, id, list) });
}
