import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { endAdjustment, lockWaiting, mustBeSecond, recordAdjustment } from '../adjustment.ts';

export async function refuseAdjustment(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const adjustment = await lockWaiting(tx, id);
    mustBeSecond(ctx, adjustment);
    await endAdjustment(tx, ctx, id, 'refused');
    await recordAdjustment(tx, ctx, 'member.adjustment_refused', adjustment);
    return {};
  });
}
