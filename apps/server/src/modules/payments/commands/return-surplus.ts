import type { Services } from '../../../platform/http/ctx.ts';
import type { NoticeRefused } from '../providers/adapter.ts';
import { newRefundNumber } from '../refund-orders.ts';

/** An order was paid twice: the second payment is not credited, and a job returns it through the provider. Once, however often it is reported. */
export async function returnSurplus({ db, clock, log }: Services, { surplus }: NoticeRefused): Promise<void> {
  if (surplus === undefined) return;
  const { orderId, providerNumber, amount } = surplus;
  const now = clock.now();
  const row = { orderId, providerNumber, refundNumber: newRefundNumber(now), amountMinor: String(amount), at: now, nextAskAt: now };
  const added = await db
    .insertInto('surplusPayment')
    .values(row)
    .onConflict((conflict) => conflict.constraint('surplus_payment_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) log.warn({ orderId }, 'an order was paid twice; the second payment goes back');
}
