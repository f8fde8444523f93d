import type { PaymentProviderId } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { newNumber } from '../orders.ts';
import { accountOf } from '../provider-account.ts';
import { NoticeRefused, ProviderSilent } from '../providers/adapter.ts';
import { adapters } from '../providers/adapters.ts';

/** Queries an order that never existed: a signed response that says so verifies all keys except the one for notifications. */
export async function testPaymentProvider(ctx: MemberCtx, provider: PaymentProviderId): Promise<Record<never, never>> {
  const account = provider === 'sandbox' ? undefined : await accountOf(ctx, provider);
  if (account === undefined || account.privateKey === '') fail('payment.provider_off');
  try {
    await adapters[provider].ask(ctx, account, newNumber(ctx.clock.now()));
    return {};
  } catch (error) {
    if (error instanceof ProviderSilent) fail('payment.unreachable');
    if (error instanceof NoticeRefused) fail('payment.refused');
    throw error;
  }
}
