import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustConfirm } from '../../approvals/index.ts';
import { lockedFunds } from '../../ledger/index.ts';
import { endAdjustment, lockWaiting, mustBeSecond, mustOwe, postAdjustment, recordAdjustment, refuseGone } from '../adjustment.ts';

/** The second person carries it out; with two at once the row lock lets one. */
export async function confirmAdjustment(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const adjustment = await lockWaiting(tx, id);
    mustBeSecond(ctx, adjustment);
    await mustConfirm(tx, ctx, adjustment.askedBy, { asks: 'money', confirms: 'money' }, { about: [adjustment.memberId] });
    const member = await tx.selectFrom('member').select('state').where('id', '=', adjustment.memberId).forShare().executeTakeFirst();
    refuseGone(member?.state, adjustment);
    await endAdjustment(tx, ctx, id, 'done');
    await recordAdjustment(tx, ctx, 'member.adjustment_confirmed', adjustment);
    const funds = await lockedFunds(tx, adjustment.memberId, [adjustment.currency]);
    mustOwe(adjustment, funds[adjustment.currency]);
    await postAdjustment(tx, adjustment, ctx);
    return {};
  });
}
