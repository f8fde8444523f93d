import type { Body, moderateQuestion as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import type { ContentState } from '../../content/index.ts';
import { changeAnswerReplyState } from './change-answer-reply-state.ts';
import { changeAnswerState } from './change-answer-state.ts';
import { changeQuestionState } from './change-question-state.ts';
import { lockAnswer, lockAnswerReply, lockQuestion } from './lock-content.ts';

type StaffAct = Body<typeof endpoint>['act'];

const done: Record<StaffAct, string> = { approve: 'approved', delete: 'deleted', restore: 'restored' };

/** What changed nothing is no act. */
async function record(tx: Tx, ctx: MemberCtx, kind: string, act: StaffAct, before: { id: string; state: ContentState }, state: ContentState) {
  if (before.state !== state) {
    await recordAct(tx, ctx, { act: `${kind}.${done[act]}`, subject: { kind, id: before.id }, before: { state: before.state }, after: { state } });
  }
  return { state };
}

/** Staff acts are the transitions of the same name; the endpoint's access has already asked who acts. */
export function moderateQuestion(ctx: MemberCtx, questionId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    return record(tx, ctx, 'question', act, question, await changeQuestionState(ctx, tx, question, act));
  });
}

export function moderateAnswer(ctx: MemberCtx, answerId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => {
    const locked = await lockAnswer(tx, answerId);
    return record(tx, ctx, 'answer', act, locked.answer, await changeAnswerState(ctx, tx, locked, act));
  });
}

export function moderateAnswerReply(ctx: MemberCtx, replyId: string, act: StaffAct): Promise<{ state: ContentState }> {
  return ctx.write(async (tx) => {
    const locked = await lockAnswerReply(tx, replyId);
    return record(tx, ctx, 'answer_reply', act, locked.reply, await changeAnswerReplyState(ctx, tx, locked, act));
  });
}
