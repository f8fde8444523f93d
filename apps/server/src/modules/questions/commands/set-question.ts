import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { questionClosed } from '../events.ts';
import { announceQuestion } from '../realtime.ts';
import { lockQuestion } from '../rows.ts';
import { updateTagList } from '../tag-lists.ts';

/** The marks that staff set on a question, one column each. */
type Mark = { pinOrder: number } | { answersClosed: boolean };

async function setQuestion(ctx: MemberCtx, questionId: string, act: string, mark: Mark): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { pinOrder, answersClosed, tagIds } = await lockQuestion(tx, questionId);
    mustActOn(ctx, 'content', tagIds);
    const question = { pinOrder, answersClosed };
    const [column] = Object.keys(mark) as (keyof typeof question)[];
    const after: Partial<typeof question> = mark;
    if (column === undefined || question[column] === after[column]) return {};
    await tx.updateTable('question').set(mark).where('id', '=', questionId).execute();
    if (after.answersClosed === true) await emit(tx, questionClosed, { questionId });
    if (column === 'pinOrder') await updateTagList(tx, questionId);
    await recordAct(tx, ctx, { act, subject: { kind: 'question', id: questionId }, before: { [column]: question[column] }, after: mark });
    announceQuestion(tx, questionId);
    return {};
  });
}

export function pinQuestion(ctx: MemberCtx, questionId: string, order: number) {
  return setQuestion(ctx, questionId, 'question.pinned', { pinOrder: order });
}

export function closeAnswers(ctx: MemberCtx, questionId: string, closed: boolean) {
  return setQuestion(ctx, questionId, 'question.answers_closed', { answersClosed: closed });
}
