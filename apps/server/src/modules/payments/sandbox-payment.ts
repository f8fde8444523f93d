import { randomUUID } from 'node:crypto';
import type { Answer, readSandboxPayment as endpoint } from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { decimalOf } from '../ledger/index.ts';
import { settle } from './commands/settle.ts';
import { noticeSource } from './commands/store-signed.ts';
import { ownOrder } from './orders.ts';
import { accountOf } from './provider-account.ts';
import { isSandboxHere } from './providers/adapters.ts';
import { sandbox, sandboxNotice } from './providers/sandbox.ts';

/** @throws Failure `request.not_found` in production */
export async function readSandboxPayment(ctx: MemberCtx, number: string): Promise<Answer<typeof endpoint>> {
  if (!isSandboxHere(ctx)) fail('request.not_found');
  const order = await ownOrder(ctx.db, ctx.viewer.memberId, number);
  if (order.provider !== 'sandbox') fail('payment.not_found');
  const paid = await ctx.db.selectFrom('sandboxPayment').select('number').where('number', '=', number).executeTakeFirst();
  return { number, amount: decimalOf(order.amount, 'CNY'), paid: paid !== undefined };
}

/**
 * Pays at the simulated bank, once per order, and sends the notification as often as requested, through the same endpoint as real ones.
 * @throws Failure `request.not_found` in production
 */
export async function paySandbox(ctx: MemberCtx, number: string, { notices }: { notices: number }): Promise<Record<never, never>> {
  if (!isSandboxHere(ctx)) fail('request.not_found');
  const order = await ownOrder(ctx.db, ctx.viewer.memberId, number);
  const account = await accountOf(ctx, 'sandbox');
  if (order.provider !== 'sandbox' || account === undefined) fail('payment.not_found');
  const paid = { number, amountMinor: String(order.amount), bankNumber: `S${randomUUID()}`, paidAt: ctx.clock.now() };
  await ctx.db
    .insertInto('sandboxPayment')
    .values(paid)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { bankNumber } = await ctx.db
    .selectFrom('sandboxPayment')
    .select('bankNumber')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  for (let sentCount = 0; sentCount < notices; sentCount += 1) {
    const notice = sandboxNotice(ctx, number, order.amount, bankNumber);
    await settle(ctx, 'sandbox', await sandbox.read(ctx, account, notice), noticeSource(notice, ctx.address));
  }
  return {};
}
