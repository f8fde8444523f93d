import { balancePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { memberLoad } from '../../features/user-area/load.ts';
import { BalancePage } from '../../features/wallet/balance-page.tsx';
import { loadBalance } from '../../features/wallet/data.ts';
import { walletMessages } from '../../features/wallet/messages.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/balance';

export const clientLoader = memberLoad(loadBalance);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = walletMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(balancePage), noIndex: true });
}

export default function BalanceRoute({ loaderData }: Route.ComponentProps) {
  return <BalancePage {...loaderData} />;
}
