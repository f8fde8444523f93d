import type { AnswerReplyView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { emitPosted, firstState, rewardPosted, writeReply, writingRules, type WrittenBody } from '../../posts/index.ts';
import { tellAnswer } from '../news.ts';
import { canReply, isReviewed, type AnswerFacts, type Offering } from '../policy.ts';
import { answerReplyView } from '../queries/answer-reply-view.ts';
import { placeOfAnswerReply } from '../post-types.ts';
import { policyContext } from '../queries/policy-context.ts';
import { insertAnswerReply } from './insert-answer-reply.ts';

/** Ancestors kept for the line of who answers whom; a longer exchange would carry ever heavier rows. */
const keptAncestors = 50;

/** Where a reply goes. */
export interface Place {
  question: Offering;
  /** Null: under the question itself. */
  answer: AnswerFacts | null;
}

interface Text {
  body: string;
  answersReplyId?: string | undefined;
}

async function chainTo(tx: Tx, { question, answer }: Place, replyId: string | null): Promise<string[]> {
  if (replyId === null) return [];
  const answered = await tx
    .selectFrom('answerReply')
    .select((eb) => ['questionId', 'answerId', eb.ref('chain').$castTo<string[]>().as('chain')])
    .where('id', '=', replyId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (answered === undefined) fail('answer_reply.not_found');
  if (answered.questionId !== question.id || answered.answerId !== (answer?.id ?? null)) failField('answersReplyId', 'answer_reply.elsewhere');
  return [...answered.chain, replyId].slice(-keptAncestors);
}

interface Draft {
  answersReplyId: string | null;
  body: WrittenBody;
}

/** Decides under the locks of question and answer, which every change of their states and tags takes. */
async function save(ctx: MemberCtx, tx: Tx, place: Place, { answersReplyId, body }: Draft) {
  const policy = await policyContext(ctx);
  must(canReply(policy, place.question, place.answer));
  const chain = await chainTo(tx, place, answersReplyId);
  const [questionId, answerId, authorId] = [place.question.id, place.answer?.id ?? null, ctx.viewer.memberId];
  const state = firstState(isReviewed(policy.viewer, policy.settings.reviewAnswerReply, 'answer_reply.skip_review'));
  const id = await insertAnswerReply(tx, { questionId, answerId, authorId, answersReplyId, chain, body, state, postedAt: ctx.clock.now() });
  await emitPosted(tx, { kind: 'answer_reply', id, authorId }, placeOfAnswerReply(place.question, { answerId, answersReplyId }), state, body.mentions);
  if (state === 'published') {
    await rewardPosted(ctx, tx, policy.settings, { kind: 'answer_reply', id, authorId });
    tellAnswer(tx, questionId, answerId);
  }
  return { policy, question: place.question, replyId: id };
}

/** What replies under a question and under an answer have in common; `lock` finds the place again and locks it. */
export async function saveAnswerReply(ctx: MemberCtx, before: Place, lock: (tx: Tx) => Promise<Place>, text: Text): Promise<Type.Static<typeof AnswerReplyView>> {
  const policy = await policyContext(ctx);
  must(canReply(policy, before.question, before.answer));
  const body = await writeReply(ctx.db, text.body, writingRules(ctx, policy));
  const saved = await ctx.write(async (tx) => save(ctx, tx, await lock(tx), { answersReplyId: text.answersReplyId ?? null, body }));
  return answerReplyView(ctx.db, saved.policy, saved.question, saved.replyId);
}
