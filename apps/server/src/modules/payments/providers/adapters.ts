import { paymentProviderIds, type PaymentProviderId } from '@chaguan/contract';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { alipay } from './alipay.ts';
import type { PaymentAdapter } from './adapter.ts';
import { sandbox } from './sandbox.ts';
import { wechatPay } from './wechat-pay.ts';

export const adapters: Record<PaymentProviderId, PaymentAdapter> = { alipay, wechat_pay: wechatPay, sandbox };

/** Play money must never buy anything real: it does not exist in production, whatever is stored or configured. */
export function isSandboxHere({ config }: Pick<Services, 'config'>): boolean {
  return config.NODE_ENV !== 'production';
}

export const enabledProviders = new CachedRead('payment-providers', 60_000, async (db): Promise<readonly string[]> => {
  const rows = await db.selectFrom('paymentProvider').select('product').where('enabled', '=', true).execute();
  return rows.map(({ product }) => product);
});

/** Whether any provider is available. Cached: every page needs it. */
export async function isPayable(services: Pick<Services, 'config'> & { db: Db }): Promise<boolean> {
  return isSandboxHere(services) || (await enabledProviders.get(services.db)).length > 0;
}

/** Currently available providers, in display order. */
export async function offeredProviders(services: Pick<Services, 'config'> & { db: Db | Tx }): Promise<PaymentProviderId[]> {
  const rows = await services.db.selectFrom('paymentProvider').select('product').where('enabled', '=', true).execute();
  const on = new Set<string>(rows.map(({ product }) => product));
  if (isSandboxHere(services)) on.add('sandbox');
  return paymentProviderIds.filter((one) => on.has(one));
}
