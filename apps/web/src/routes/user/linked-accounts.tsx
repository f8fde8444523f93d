import { listLinkedAccounts, linkedAccountsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { LinkedAccountsPage } from '../../features/third-party/linked-accounts-page.tsx';
import { thirdPartyMessages } from '../../features/third-party/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/linked-accounts';

export const clientLoader = memberLoad((api) => api.call(listLinkedAccounts));

export function meta({ matches }: Route.MetaArgs) {
  const { title } = thirdPartyMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(linkedAccountsPage), noIndex: true });
}

export default function LinkedAccountsRoute({ loaderData }: Route.ComponentProps) {
  return <LinkedAccountsPage items={loaderData.items} />;
}
