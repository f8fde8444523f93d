import { both } from '../../platform/decision.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { isDeleted, type PostFact, type PostPlace, type PostType, type ResponseType } from '../posts/index.ts';
import { countQuestions } from '../tags/index.ts';
import { giveBack } from './bounty/give-back.ts';
import { lockAnswer, lockAnswerReply, lockQuestion, type LockedAnswer, type LockedAnswerReply, type LockedQuestion } from './commands/lock-content.ts';
import { placeQuestion } from './commands/place-question.ts';
import { tellAnswer, tellQuestion } from './news.ts';
import { canDelete, canDeleteQuestion, canEdit, canReact, canReactTo, canRewrite, isReviewed, type Offering } from './policy.ts';
import { policyContext } from './queries/policy-context.ts';
import { answerFacts, answerReplyFacts, questionFacts } from './queries/read-facts.ts';
import { refreshActivity } from './refresh-activity.ts';

type Place = Pick<LockedQuestion, 'id' | 'authorId'> & { tagIds: readonly string[] };

export function placeOfQuestion({ id, authorId, tagIds }: Place): PostPlace {
  return { root: { kind: 'question', id, authorId }, tagIds, above: null, answersId: null, floor: null };
}

/** Also of an addendum: it belongs to its question. */
export function editOf(ctx: MemberCtx, question: Place): PostFact {
  return { kind: 'question', ...placeOfQuestion(question), id: question.id, authorId: question.authorId, byId: ctx.viewer.memberId, act: 'edit' };
}

export function placeOfAnswer(question: Place, floor: number): PostPlace {
  return { ...placeOfQuestion(question), above: { kind: 'question', id: question.id }, floor };
}

/** `answerId` is null under the question itself. */
export function placeOfAnswerReply(question: Place, { answerId, answersReplyId }: { answerId: string | null; answersReplyId: string | null }): PostPlace {
  const above = answerId === null ? ({ kind: 'question', id: question.id } as const) : ({ kind: 'answer', id: answerId } as const);
  return { ...placeOfQuestion(question), above, answersId: answersReplyId };
}

export const questionType: PostType<Offering, LockedQuestion, LockedQuestion> = {
  kind: 'question',
  policyContext,
  read: async (db, id) => {
    const question = await questionFacts(db, id);
    return { root: question, above: null, post: question };
  },
  lock: async (tx, id) => {
    const question = await lockQuestion(tx, id);
    return { root: question, post: question };
  },
  place: ({ root }) => placeOfQuestion(root),
  canReact: (policy, { root }) => canReact(policy, root),
  canDelete: (policy, { root }) => canDeleteQuestion(policy, root),
  follow: async (ctx, tx, { root: question }, { after, difference }) => {
    // Nobody can be paid for an answer to what is gone; who restores it offers nothing any more.
    const returns = isDeleted(after) && question.bountyState === 'open';
    if (returns) await giveBack(tx, question, { actorId: ctx.viewer.memberId, at: ctx.clock.now() });
    if (difference !== 0 || returns) await placeQuestion(tx, question.id);
    await countQuestions(tx, question.tagIds, { published: difference, resolved: question.adoptedAnswerId === null ? 0 : difference });
  },
  announce: (tx, { root }) => tellQuestion(tx, root.id),
  addenda: async (tx, id) => {
    const rows = await tx.selectFrom('questionAddendum').select('bodyHtml').where('questionId', '=', id).orderBy('id').execute();
    return rows.map(({ bodyHtml }) => bodyHtml);
  },
};

export const answerType: ResponseType<Offering, LockedQuestion, LockedAnswer> = {
  kind: 'answer',
  policyContext,
  read: async (db, id) => {
    const { question, answer } = await answerFacts(db, id);
    return { root: question, above: null, post: answer };
  },
  lock: lockAnswer,
  place: ({ root, post }) => placeOfAnswer(root, post.floor),
  canReact: (policy, { root, post }) => canReactTo('answer', policy, root, null, post),
  canEdit: (policy, { root, post }) => both(canEdit('answer', policy.viewer, root, post), canRewrite('answer', policy, root)),
  canDelete: (policy, { root, post }) => canDelete('answer', policy.viewer, root, post),
  isReviewed: ({ viewer, settings }) => isReviewed(viewer, settings.reviewAnswer, 'answer.skip_review'),
  follow: async (_, tx, { root: question, post }, { difference }) => {
    // What is adopted stays published until the choice is changed.
    if (question.adoptedAnswerId === post.id) fail('answer.adopted');
    if (difference === 0) return;
    await tx
      .updateTable('question')
      .set((eb) => ({ answerCount: eb('answerCount', '+', difference) }))
      .where('id', '=', question.id)
      .execute();
    await refreshActivity(tx, [question.id]);
  },
  announce: (tx, { root, post }) => tellAnswer(tx, root.id, post.id),
};

/** Replies are in no count, but move the question's last activity. */
export const answerReplyType: ResponseType<Offering, LockedQuestion, LockedAnswerReply> = {
  kind: 'answer_reply',
  policyContext,
  read: async (db, id) => {
    const { question, answer, reply } = await answerReplyFacts(db, id);
    return { root: question, above: answer, post: reply };
  },
  lock: lockAnswerReply,
  place: ({ root, post }) => placeOfAnswerReply(root, post),
  canReact: (policy, { root, above, post }) => canReactTo('answer_reply', policy, root, above, post),
  canEdit: (policy, { root, post }) => both(canEdit('answer_reply', policy.viewer, root, post), canRewrite('answer_reply', policy, root)),
  canDelete: (policy, { root, post }) => canDelete('answer_reply', policy.viewer, root, post),
  isReviewed: ({ viewer, settings }) => isReviewed(viewer, settings.reviewAnswerReply, 'answer_reply.skip_review'),
  follow: async (_, tx, { root }, { difference }) => {
    if (difference !== 0) await refreshActivity(tx, [root.id]);
  },
  announce: (tx, { root, post }) => tellAnswer(tx, root.id, post.answerId),
};
