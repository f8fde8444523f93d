import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordJudgement, type PostState, type StaffAct } from '../../posts/index.ts';
import { changeAnswerReplyState } from './change-answer-reply-state.ts';
import { changeAnswerState } from './change-answer-state.ts';
import { changeQuestionState } from './change-question-state.ts';
import { lockAnswer, lockAnswerReply, lockQuestion } from './lock-content.ts';

/** Staff acts are the transitions of the same name; the endpoint's access has already asked who acts. */
export function moderateQuestion(ctx: MemberCtx, questionId: string, act: StaffAct): Promise<{ state: PostState }> {
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    return recordJudgement(tx, ctx, 'question', act, question, await changeQuestionState(ctx, tx, question, act));
  });
}

export function moderateAnswer(ctx: MemberCtx, answerId: string, act: StaffAct): Promise<{ state: PostState }> {
  return ctx.write(async (tx) => {
    const locked = await lockAnswer(tx, answerId);
    return recordJudgement(tx, ctx, 'answer', act, locked.answer, await changeAnswerState(ctx, tx, locked, act));
  });
}

export function moderateAnswerReply(ctx: MemberCtx, replyId: string, act: StaffAct): Promise<{ state: PostState }> {
  return ctx.write(async (tx) => {
    const locked = await lockAnswerReply(tx, replyId);
    return recordJudgement(tx, ctx, 'answer_reply', act, locked.reply, await changeAnswerReplyState(ctx, tx, locked, act));
  });
}
