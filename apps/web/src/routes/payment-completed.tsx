import { CardResult } from '../features/memberships/card-result.tsx';
import { loadResult } from '../features/payments/data.ts';
import { paymentMessages } from '../features/payments/messages.ts';
import { NoResult, ResultPage } from '../features/payments/result-page.tsx';
import { memberLoad } from '../features/user-area/load.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { rechargePath } from '../lib/payment-paths.ts';
import type { Route } from './+types/payment-completed';

/** Only the number is used: product and module, and what a provider's page added to the URL, cannot be trusted. */
export const clientLoader = memberLoad(loadResult);

export function meta({ matches }: Route.MetaArgs) {
  const { resultTitle: title } = paymentMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: rechargePath(), noIndex: true });
}

export default function PaymentCompletedRoute({ loaderData: { recharge, cardOrder } }: Route.ComponentProps) {
  if (recharge) return <ResultPage key={recharge.order.number} result={recharge} />;
  return cardOrder ? <CardResult order={cardOrder} /> : <NoResult />;
}
