import { paymentRules, type PaymentProviderId } from '@chaguan/contract';
import type { Services } from '../../../platform/http/ctx.ts';

/** Where a provider tells us what happened. */
export function notifyAddress({ config }: Pick<Services, 'config'>, provider: PaymentProviderId): string {
  return `${config.PUBLIC_URL}/api/payments/${provider}/notify`;
}

/** Where the payer's browser comes back to; what it brings along proves nothing. */
export function returnAddress({ config }: Pick<Services, 'config'>, product: number, number: string): string {
  return `${config.PUBLIC_URL}/paymentCompleted/${product}/${paymentRules.modules.recharge}/${number}`;
}
