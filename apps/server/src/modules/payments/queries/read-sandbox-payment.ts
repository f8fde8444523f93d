import type { Answer, readSandboxPayment as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { decimalOf } from '../../ledger/index.ts';
import { ownOrder } from '../orders.ts';
import { isSandboxHere } from '../providers/adapters.ts';

/** @throws Failure `request.not_found` in production */
export async function readSandboxPayment(ctx: MemberCtx, number: string): Promise<Answer<typeof endpoint>> {
  if (!isSandboxHere(ctx)) fail('request.not_found');
  const order = await ownOrder(ctx.db, ctx.viewer.memberId, number);
  if (order.provider !== 'sandbox') fail('payment.not_found');
  const paid = await ctx.db.selectFrom('sandboxPayment').select('number').where('number', '=', number).executeTakeFirst();
  return { number, amount: decimalOf(order.amount, 'CNY'), paid: paid !== undefined };
}
