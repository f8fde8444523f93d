import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { answerRequestChanged } from '../events.ts';

/** The row stays: otherwise others could see that it is gone, and the same member could be requested again. */
export async function declineAnswerRequest(ctx: MemberCtx, questionId: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const declined = await tx
      .updateTable('answerRequest')
      .set({ declinedAt: ctx.clock.now() })
      .where('questionId', '=', questionId)
      .where('memberId', '=', memberId)
      .where('declinedAt', 'is', null)
      .returning('requesterId')
      .executeTakeFirst();
    if (declined !== undefined) await emit(tx, answerRequestChanged, { questionId, memberId, ...declined });
    return {};
  });
}
