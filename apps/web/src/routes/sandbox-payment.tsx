import { loadSandbox } from '../features/payments/data.ts';
import { paymentMessages } from '../features/payments/messages.ts';
import { SandboxPage } from '../features/payments/sandbox-page.tsx';
import { memberLoad } from '../features/user-area/load.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { rechargePath } from '../lib/payment-paths.ts';
import type { Route } from './+types/sandbox-payment';

export const clientLoader = memberLoad(loadSandbox);

export function meta({ matches }: Route.MetaArgs) {
  const { sandboxTitle: title } = paymentMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: rechargePath(), noIndex: true });
}

export default function SandboxPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <SandboxPage {...loaderData} />;
}
