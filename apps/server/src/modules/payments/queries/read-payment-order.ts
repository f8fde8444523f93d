import type { Answer, readPaymentOrder as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { askProvider } from '../commands/ask-provider.ts';
import { balance, decimalOf } from '../../ledger/index.ts';
import { findOwnOrder, ownOrder, presentOrder, type Order } from '../orders.ts';

const askAgainMs = 2000;

/** However many pages wait for an order, its provider is queried only once in a while. */
async function mayAsk({ db, clock }: MemberCtx, { id }: Order): Promise<boolean> {
  const now = clock.now();
  const claimed = await db
    .updateTable('paymentOrder')
    .set({ requestedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('requestedAt', 'is', null), eb('requestedAt', '<=', new Date(now.getTime() - askAgainMs))]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

type Result = Answer<typeof endpoint>;

/** The authoritative state of one of the caller's orders: from the books, after the provider was queried if it is pending. */
export async function findPaymentResult(ctx: MemberCtx, number: string): Promise<Result | undefined> {
  const { memberId } = ctx.viewer;
  const result = await findOwnOrder(ctx.db, memberId, number);
  if (result === undefined) return undefined;
  const waits = result.state === 'pending' && (await mayAsk(ctx, result));
  if (waits) await askProvider(ctx, result);
  const [order, money] = await Promise.all([
    waits ? ownOrder(ctx.db, memberId, number) : result,
    balance(ctx.db, { owner: 'member', id: memberId, currency: 'CNY' }),
  ]);
  return { order: presentOrder(order), balance: decimalOf(money, 'CNY') };
}

/** @throws Failure `payment.not_found` */
export async function readPaymentOrder(ctx: MemberCtx, number: string): Promise<Result> {
  return (await findPaymentResult(ctx, number)) ?? fail('payment.not_found');
}
