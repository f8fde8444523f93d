import type { Answer, listPaymentProviders as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { accountOf, type SetUpProvider } from '../provider-account.ts';
import { presentPaymentProvider } from '../provider-form.ts';
import { isSandboxHere } from '../providers/adapters.ts';

const setUp: readonly SetUpProvider[] = ['alipay', 'wechat_pay'];

export async function listPaymentProviders(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const waiting = await waitingChanges(ctx.db, 'payment_provider');
  const items = await Promise.all(
    setUp.map(async (provider) => presentPaymentProvider(ctx, provider, await accountOf(ctx, provider), waiting.has(provider))),
  );
  return { items, sandbox: isSandboxHere(ctx) };
}
