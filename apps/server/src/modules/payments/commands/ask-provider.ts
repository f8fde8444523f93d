import type { PaymentState } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';
import type { Order } from '../orders.ts';
import { accountOf } from '../provider-account.ts';
import { adapters, isSandboxHere } from '../providers/adapters.ts';
import { NoticeRefused, ProviderSilent } from '../providers/adapter.ts';
import { returnSurplus } from './return-surplus.ts';
import { storeRefused } from './store-refused.ts';
import { settle } from './settle.ts';
import { answerSource } from './store-signed.ts';

/** The result of a query: the current state of the order, or why nothing was learned. */
export type Learned = PaymentState | 'silent' | 'refused' | 'off';

/** Queries the provider about an order, and applies the result. Never throws because of the other side. */
export async function askProvider(services: Services, { number, provider, state }: Order): Promise<Learned> {
  if (provider === 'sandbox' && !isSandboxHere(services)) return 'off';
  const account = await accountOf(services, provider);
  if (account === undefined) return 'off';
  try {
    const claim = await adapters[provider].ask(services, account, number);
    return claim === undefined ? state : await settle(services, provider, claim, answerSource(claim));
  } catch (error) {
    if (error instanceof NoticeRefused) {
      await returnSurplus(services, error);
      await storeRefused(services, provider, error, '');
      return 'refused';
    }
    if (!(error instanceof ProviderSilent)) throw error;
    services.log.warn({ provider, err: error }, 'a payment provider cannot be reached');
    return 'silent';
  }
}
