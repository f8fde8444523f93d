import type { Answer, checkPayment as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { orderOf } from '../orders.ts';
import { askProvider } from './ask-provider.ts';

/** Queries the provider again for staff. Only the provider's own response can settle an order. */
export async function checkPayment(ctx: MemberCtx, number: string): Promise<Answer<typeof endpoint>> {
  const row = await ctx.db.selectFrom('paymentOrder').selectAll().where('number', '=', number).executeTakeFirst();
  if (row === undefined) fail('payment.not_found');
  const order = orderOf(row);
  await ctx.db.updateTable('paymentOrder').set({ requestedAt: ctx.clock.now() }).where('id', '=', order.id).execute();
  const learned = await askProvider(ctx, order);
  await ctx.write((tx) =>
    recordAct(tx, ctx, {
      act: 'payment.checked',
      subject: { kind: 'payment', id: order.id },
      before: { number, state: order.state },
      after: { number, state: learned },
    }),
  );
  if (learned === 'off') fail('payment.provider_off');
  if (learned === 'silent') fail('payment.unreachable');
  if (learned === 'refused') fail('payment.refused');
  return { state: learned };
}
