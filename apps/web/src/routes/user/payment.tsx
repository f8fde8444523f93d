import { loadForm } from '../../features/payments/data.ts';
import { paymentMessages } from '../../features/payments/messages.ts';
import { RechargePage } from '../../features/payments/recharge-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { rechargePath } from '../../lib/payment-paths.ts';
import type { Route } from './+types/payment';

export const clientLoader = memberLoad((api) => loadForm(api));

export function meta({ matches }: Route.MetaArgs) {
  const { title } = paymentMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: rechargePath(), noIndex: true });
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  return <RechargePage form={loaderData} />;
}
