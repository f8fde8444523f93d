import type { Answer, readPaymentReceipt as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { findCardOrder } from '../../memberships/index.ts';
import { findRechargeReceipt } from '../../payments/index.ts';

/** Another member's order, one that was not paid and one that never existed are the same. @throws Failure `payment.not_found` */
export async function readPaymentReceipt(ctx: MemberCtx, number: string): Promise<Answer<typeof endpoint>> {
  const recharge = (number.startsWith('R') ? await findRechargeReceipt(ctx, number) : undefined) ?? null;
  const cardOrder = (number.startsWith('C') ? await findCardOrder(ctx, number) : undefined) ?? null;
  if (recharge === null && cardOrder === null) fail('payment.not_found');
  return { at: ctx.clock.now().toISOString(), recharge, cardOrder };
}
