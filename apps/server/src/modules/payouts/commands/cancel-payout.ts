import { queueChanged } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordEvidence } from '../../audit/index.ts';
import { payoutEnded } from '../events.ts';
import { returnPayout } from '../move.ts';
import { lockPayout } from '../payout.ts';

/**
 * Possible until two have approved it, because from then on it may have been paid. Somebody else's is the same as one that never existed.
 * @throws Failure `payout.not_found`, `payout.decided`
 */
export async function cancelPayout(ctx: MemberCtx, payoutId: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout.memberId !== memberId) fail('payout.not_found');
    if (payout.state !== 'requested') fail('payout.decided');
    const now = ctx.clock.now();
    await tx.updateTable('payout').set({ state: 'cancelled', endedAt: now }).where('id', '=', payoutId).execute();
    await recordEvidence(tx, [{ kind: 'payout_cancelled', subject: payoutId, content: memberId }]);
    announce(tx, queueChanged('money'));
    await emit(tx, payoutEnded, { payoutId });
    await returnPayout(tx, now, payout, memberId);
    return {};
  });
}
