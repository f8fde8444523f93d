import type { Answer, paymentOrder as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { askProvider } from '../commands/ask-provider.ts';
import { balance, decimalOf } from '../../ledger/index.ts';
import { ownOrder, presentOrder, type Order } from '../orders.ts';

const askAgainMs = 2000;

/** However many screens wait for an order, its provider is asked once in a while. */
async function mayAsk({ db, clock }: MemberCtx, { id }: Order): Promise<boolean> {
  const now = clock.now();
  const taken = await db
    .updateTable('paymentOrder')
    .set({ askedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<=', new Date(now.getTime() - askAgainMs))]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The true state: what the books say, after the provider was asked if the order still waits. */
export async function paymentOrder(ctx: MemberCtx, number: string): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const found = await ownOrder(ctx.db, memberId, number);
  const waits = found.state === 'pending' && (await mayAsk(ctx, found));
  if (waits) await askProvider(ctx, found);
  const [order, money] = await Promise.all([
    waits ? ownOrder(ctx.db, memberId, number) : found,
    balance(ctx.db, { owner: 'member', id: memberId, currency: 'CNY' }),
  ]);
  return { order: presentOrder(order), balance: decimalOf(money, 'CNY') };
}
