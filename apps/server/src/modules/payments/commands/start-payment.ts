import * as contract from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { recordEvidence } from '../../audit/index.ts';
import { amountOf } from '../../ledger/index.ts';
import { ownOrder, type Order, newNumber, nextAskAt, orderOf, presentOrder } from '../orders.ts';
import { accountOf } from '../provider-account.ts';
import { LaunchRefused, NoticeRefused, ProviderSilent, type Bill } from '../providers/adapter.ts';
import { askProvider } from './ask-provider.ts';
import { adapters, offeredProviders } from '../providers/adapters.ts';
import { rechargeBounds } from '../queries/read-payment-form.ts';

/** In no language of the request: providers refuse an order that is launched again with another title. */
function billOf({ number, amount, createdAt, expiresAt }: Order, siteTitle: string): Bill {
  return { number, amount, createdAt, expiresAt, title: `${siteTitle} 余额充值`.slice(0, 100) };
}

/** A provider refuses an order that was paid or closed meanwhile, in another window or on another device: the member should see that. */
async function failLaunch(ctx: MemberCtx, order: Order, error: unknown): Promise<never> {
  if (error instanceof LaunchRefused) fail(error.code);
  if (!(error instanceof ProviderSilent) && !(error instanceof NoticeRefused)) throw error;
  const { provider } = order;
  ctx.log.warn({ provider, err: error, ...(error instanceof NoticeRefused && { claimed: error.claimed }) }, 'a payment could not be begun');
  const learned = error instanceof NoticeRefused ? await askProvider(ctx, order) : 'silent';
  return fail(learned === 'paid' || learned === 'closed' ? 'payment.not_pending' : 'payment.unreachable');
}

/** @throws Failure `payment.not_pending` also for an expired order: the provider would reject it */
export async function launchPayment(
  ctx: MemberCtx,
  number: string,
  request: contract.Body<typeof contract.launchPayment>,
): Promise<contract.Answer<typeof contract.launchPayment>> {
  const order = await ownOrder(ctx.db, ctx.viewer.memberId, number);
  if (order.state !== 'pending' || order.expiresAt <= ctx.clock.now()) fail('payment.not_pending');
  const [account, offered, { siteTitle }] = await Promise.all([
    accountOf(ctx, order.provider),
    offeredProviders(ctx),
    settings.get(ctx.db),
  ]);
  if (account === undefined || !offered.includes(order.provider)) fail('payment.provider_off');
  const { memberId, sessionId } = ctx.viewer;
  const payer = { ...request, userAgent: ctx.userAgent, address: ctx.address, memberId, sessionId };
  try {
    const launched = await adapters[order.provider].launch(ctx, account, billOf(order, siteTitle), payer);
    return { ...launched, jsapi: launched.jsapi ?? null };
  } catch (error) {
    return failLaunch(ctx, order, error);
  }
}

/** Creates an order; the provider is not contacted before the member opens its page. */
export async function startPayment(
  ctx: MemberCtx,
  { amount: text, provider }: contract.Body<typeof contract.startPayment>,
): Promise<contract.Answer<typeof contract.startPayment>> {
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
      .limit(contract.paymentRules.pending)
      .execute();
    if (waiting.length === contract.paymentRules.pending) fail('payment.too_many');
    const row = await tx
      .insertInto('paymentOrder')
      .values({
        number: newNumber(now),
        memberId,
        amountMinor: String(sum),
        provider,
        createdAt: now,
        expiresAt: new Date(now.getTime() + contract.paymentRules.openMinutes * 60_000),
        nextAskAt: nextAskAt(now, now),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvidence(tx, [{ kind: 'payment_number', subject: row.id, content: row.number }]);
    return presentOrder(orderOf(row));
  });
}
