import type { Services } from '../../../platform/http/ctx.ts';
import { amount } from '../../ledger/index.ts';
import { blockRefund } from '../refund.ts';

const batch = 200;

/** Holds the sums of refunds from earlier versions, which did not hold them. Checked again under the lock: staff may decide meanwhile. */
export async function blockOpen({ db, write, clock }: Services): Promise<void> {
  const open = await db
    .selectFrom('paymentRefund')
    .select('id')
    .where('state', '=', 'open')
    .where('blockedAt', 'is', null)
    .orderBy('id')
    .limit(batch)
    .execute();
  for (const { id } of open) {
    await write(async (tx) => {
      const refund = await tx
        .selectFrom('paymentRefund')
        .innerJoin('paymentOrder', 'paymentOrder.id', 'orderId')
        .select(['paymentRefund.id', 'orderId', 'memberId', 'paymentRefund.amountMinor'])
        .where('paymentRefund.id', '=', id)
        .where('paymentRefund.state', '=', 'open')
        .where('blockedAt', 'is', null)
        .forUpdate('paymentRefund')
        .executeTakeFirst();
      if (refund !== undefined) await blockRefund(tx, clock.now(), { ...refund, amount: amount(refund.amountMinor) });
    });
  }
}
