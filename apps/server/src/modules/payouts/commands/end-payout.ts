import { queueChanged, type Body, type endPayout as endpoint } from '@chaguan/contract';
import { announce } from '../../../platform/events/announce.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { decimalOf } from '../../ledger/index.ts';
import { payoutEnded, payoutPaid } from '../events.ts';
import { postPayout } from '../move.ts';
import { lockForStaff, recordPayout } from '../payout.ts';

/** It was paid by hand: the held money leaves the books. @throws Failure those of `lockForStaff`, and `payout.not_approved` */
export async function endPayout(ctx: MemberCtx, id: string, body: Body<typeof endpoint>): Promise<Record<never, never>> {
  const reference = body.reference.trim();
  if (reference === '') failField('reference', 'field.required');
  const { memberId: actorId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const payout = await lockForStaff(tx, ctx, id);
    if (payout.state !== 'approved') fail('payout.not_approved');
    const now = ctx.clock.now();
    await tx.selectFrom('member').select('id').where('id', '=', actorId).forKeyShare().executeTakeFirst();
    await tx.updateTable('payout').set({ state: 'paid', decidedBy: actorId, endedAt: now, reference }).where('id', '=', id).execute();
    await recordPayout(tx, ctx, 'payout.paid', payout, { reference });
    announce(tx, queueChanged('money'));
    await emit(tx, payoutEnded, { payoutId: id });
    await emit(tx, payoutPaid, { payoutId: id, memberId: payout.memberId, amount: decimalOf(payout.amount, 'CNY') });
    await postPayout(tx, now, payout, actorId);
    return {};
  });
}
