import { payoutsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { memberLoad } from '../../features/user-area/load.ts';
import { loadPayouts } from '../../features/wallet/payouts/data.ts';
import { payoutMessages } from '../../features/wallet/payouts/messages.ts';
import { PayoutsPage } from '../../features/wallet/payouts/payouts-page.tsx';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/payouts';

export const clientLoader = memberLoad(loadPayouts);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = payoutMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(payoutsPage), noIndex: true });
}

export default function PayoutsRoute({ loaderData }: Route.ComponentProps) {
  return <PayoutsPage {...loaderData} />;
}
