import type { Answer, Body, launchPayment as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { ownOrder, type Order } from '../orders.ts';
import { accountOf } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent, type Bill } from '../providers/adapter.ts';
import { adapters, offeredProviders } from '../providers/adapters.ts';

function billOf({ number, amount, createdAt, expiresAt }: Order, siteTitle: string): Bill {
  return { number, amount, createdAt, expiresAt, title: `${siteTitle} 余额充值`.slice(0, 100) };
}

/** @throws Failure `payment.not_pending` also for an expired order: the provider would reject it */
export async function launchPayment(ctx: MemberCtx, number: string, { device }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const order = await ownOrder(ctx.db, ctx.viewer.memberId, number);
  if (order.state !== 'pending' || order.expiresAt <= ctx.clock.now()) fail('payment.not_pending');
  const [account, offered, { siteTitle }] = await Promise.all([
    accountOf(ctx, order.provider),
    offeredProviders(ctx),
    settings.get(ctx.db),
  ]);
  if (account === undefined || !offered.includes(order.provider)) fail('payment.provider_off');
  try {
    return await adapters[order.provider].launch(ctx, account, billOf(order, siteTitle), {
      device,
      userAgent: ctx.device,
      address: ctx.address,
    });
  } catch (error) {
    if (!(error instanceof ProviderSilent) && !(error instanceof NoticeRefused)) throw error;
    ctx.log.warn(
      { provider: order.provider, err: error, ...(error instanceof NoticeRefused && { claimed: error.claimed }) },
      'a payment could not be begun',
    );
    return fail('payment.unreachable');
  }
}
