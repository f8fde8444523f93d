import type { PaymentProviderId } from '@chaguan/contract';
import type { FastifyReply } from 'fastify';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { accountOf } from '../provider-account.ts';
import { adapters, isSandboxHere } from '../providers/adapters.ts';
import { NoticeRefused, type Claim, type Notice, type Reply } from '../providers/adapter.ts';
import { returnSurplus } from './return-surplus.ts';
import { storeRefused } from './store-refused.ts';
import { noticeSource, storeUnbelieved } from './store-signed.ts';
import { settle } from './settle.ts';

function answer(reply: FastifyReply, { status, type, body }: Reply): Record<never, never> {
  reply.code(status).type(type).send(body);
  return {};
}

/**
 * Handles a provider's notification. Also accepted from a provider that is switched off for new orders: the money was paid.
 * @throws Failure `request.not_found` for play money in production, `payment.notice_refused`: a provider sends it again after any status but 200
 */
export async function notifyPayment(
  ctx: Ctx,
  provider: PaymentProviderId,
  notice: Notice,
  reply: FastifyReply,
): Promise<Record<never, never>> {
  if (provider === 'sandbox' && !isSandboxHere(ctx)) fail('request.not_found');
  const adapter = adapters[provider];
  const source = noticeSource(notice, ctx.address);
  let claim: Claim | undefined;
  try {
    const account = await accountOf(ctx, provider);
    if (account === undefined) throw new NoticeRefused('not_set_up');
    claim = await adapter.read(ctx, account, notice);
    await settle(ctx, provider, claim, source);
  } catch (error) {
    if (!(error instanceof NoticeRefused)) throw error;
    if (claim !== undefined) await storeUnbelieved(ctx.db, ctx.clock.now(), provider, claim, source);
    await storeRefused(ctx, provider, error, ctx.address);
    await returnSurplus(ctx, error);
    fail('payment.notice_refused');
  }
  return answer(reply, adapter.believed);
}
