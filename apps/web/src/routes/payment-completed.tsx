import { paymentRules } from '@chaguan/contract';
import { data } from 'react-router';
import { loadResult } from '../features/payments/data.ts';
import { paymentMessages } from '../features/payments/messages.ts';
import { ResultPage } from '../features/payments/result-page.tsx';
import { memberLoad } from '../features/user-area/load.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { userPaths } from '../user-paths.ts';
import type { Route } from './+types/payment-completed';

/** What the provider's page added to the address is not read: the order's own state counts. */
export const clientLoader = memberLoad((api, args) => {
  if (args.params['paymentModule'] !== String(paymentRules.module)) throw data({ code: 'payment.not_found' }, { status: 404 });
  return loadResult(api, args);
});

export function meta({ matches }: Route.MetaArgs) {
  const { resultTitle: title } = paymentMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: userPaths.payment(), noIndex: true });
}

export default function PaymentCompletedRoute({ loaderData }: Route.ComponentProps) {
  return <ResultPage key={loaderData.order.number} result={loaderData} />;
}
