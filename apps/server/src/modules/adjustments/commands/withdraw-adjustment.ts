import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { endAdjustment, lockWaiting, recordAdjustment } from '../adjustment.ts';

export async function withdrawAdjustment(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const adjustment = await lockWaiting(tx, id);
    if (ctx.viewer.memberId !== adjustment.askedBy) fail('adjustment.not_yours');
    await endAdjustment(tx, ctx, id, 'withdrawn');
    await recordAdjustment(tx, ctx, 'member.adjustment_withdrawn', adjustment);
    return {};
  });
}
