import { paymentRules, type Answer, type Body, type startPayment as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { amountOf } from '../../ledger/index.ts';
import { settings } from '../../site/index.ts';
import { newNumber, nextAskAt, orderOf, presentOrder } from '../orders.ts';
import { rechargeBounds } from '../queries/read-payment-form.ts';
import { offeredProviders } from '../providers/adapters.ts';

/** Creates an order; the provider is not contacted before the member opens its page. */
export async function startPayment(ctx: MemberCtx, { amount: text, provider }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const all = await settings.get(ctx.db);
  if (!all.rechargeOpen) fail('payment.closed');
  const sum = amountOf('amount', text, 'CNY', rechargeBounds(all));
  if (!(await offeredProviders(ctx)).includes(provider)) fail('payment.provider_off');
  return ctx.write(async (tx) => {
    const now = ctx.clock.now();
    // Concurrent requests are serialized, so each counts the one before.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const waiting = await tx
      .selectFrom('paymentOrder')
      .select('id')
      .where('memberId', '=', memberId)
      .where('state', '=', 'pending')
      .limit(paymentRules.pending)
      .execute();
    if (waiting.length === paymentRules.pending) fail('payment.too_many');
    const row = await tx
      .insertInto('paymentOrder')
      .values({
        number: newNumber(now),
        memberId,
        amountMinor: String(sum),
        provider,
        createdAt: now,
        expiresAt: new Date(now.getTime() + paymentRules.openMinutes * 60_000),
        nextAskAt: nextAskAt(now, now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return presentOrder(orderOf(row));
  });
}
