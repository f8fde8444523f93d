import type { Answer, openPayoutRecipient as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lockForStaff, openRecipient, recordPayout } from '../payout.ts';

/** For whoever may decide it, while it has not ended; each time is logged. @throws Failure those of `lockForStaff` */
export async function openPayoutRecipient(ctx: MemberCtx, id: string): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const payout = await lockForStaff(tx, ctx, id);
    const row = await tx.selectFrom('payout').select('sealedRecipient').where('id', '=', id).executeTakeFirst();
    const sealed = row?.sealedRecipient ?? fail('payout.decided');
    await recordPayout(tx, ctx, 'payout.recipient_opened', payout);
    return openRecipient(ctx, sealed);
  });
}
