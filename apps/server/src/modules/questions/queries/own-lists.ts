import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { canRestore } from '../../posts/index.ts';
import { ownPage, type OwnResponseRow, type OwnRow, underRoot } from '../../post-lists/index.ts';
import { chipOf } from '../../tags/index.ts';
import {
  canAppend,
  canDelete,
  canDeleteQuestion,
  canEdit,
  canEditQuestion,
  canSeeQuestion,
  type QuestionFacts,
  policyContext,
  type PolicyContext,
} from '../policy.ts';

interface OwnQuestion extends OwnRow, QuestionFacts {
  pinOrder: number;
  resolved: boolean;
  viewCount: number;
  favouriteCount: number;
}

interface OwnAnswer extends OwnResponseRow, Omit<QuestionFacts, 'id'> {
  /** Of a reply. */
  answerId: string | null;
}

export async function questionList(
  ctx: MemberCtx,
  query: contract.Query<typeof contract.listOwnQuestions>,
): Promise<contract.Answer<typeof contract.listOwnQuestions>> {
  const policy = await policyContext(ctx);
  return ownPage(ctx, 'question', query, {
    more: sql`tag_ids, pin_order, resolved, answers_closed, adopted_answer_id, view_count, answer_count, favourite_count`,
    present: (row: OwnQuestion) => ({
      title: row.title,
      tags: row.tagIds.map((tagId) => chipOf(policy.tags, tagId)),
      pinned: row.pinOrder > 0,
      resolved: row.resolved,
      viewCount: row.viewCount,
      answerCount: row.answerCount,
      favouriteCount: row.favouriteCount,
      viewer: {
        edit: canEditQuestion(policy, row).allowed,
        append: canAppend(policy, row).allowed,
        delete: canDeleteQuestion(policy, row).allowed,
        restore: canRestore('question', ctx.viewer, row).allowed,
      },
    }),
  });
}

function presentOwn(kind: 'answer' | 'answer_reply', policy: PolicyContext, row: OwnAnswer) {
  const { viewer } = policy;
  const question: QuestionFacts = { ...row, id: row.rootId, authorId: row.rootAuthorId, state: row.rootState };
  return {
    ...underRoot(row, canSeeQuestion(policy, question).allowed),
    questionId: row.rootId,
    viewer: {
      edit: canEdit(kind, policy, question, row).allowed,
      delete: canDelete(kind, viewer, question, row).allowed,
      restore: canRestore(kind, viewer, row).allowed,
    },
  };
}

const ofQuestion = sql`question.tag_ids, question.answers_closed, question.adopted_answer_id, question.answer_count`;

export async function answerList(
  ctx: MemberCtx,
  query: contract.Query<typeof contract.listOwnAnswers>,
): Promise<contract.Answer<typeof contract.listOwnAnswers>> {
  const policy = await policyContext(ctx);
  return ownPage(ctx, 'answer', query, {
    more: ofQuestion,
    present: (row: OwnAnswer) => ({ ...presentOwn('answer', policy, row), adopted: row.adoptedAnswerId === row.id }),
  });
}

export async function answerReplyList(
  ctx: MemberCtx,
  query: contract.Query<typeof contract.listOwnAnswerReplies>,
): Promise<contract.Answer<typeof contract.listOwnAnswerReplies>> {
  const policy = await policyContext(ctx);
  return ownPage(ctx, 'answer_reply', query, {
    more: sql`${ofQuestion}, answer_reply.answer_id`,
    present: (row: OwnAnswer) => ({ ...presentOwn('answer_reply', policy, row), answerId: row.answerId }),
  });
}
