import { apiKeysPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { ApiKeysPage } from '../../features/api-keys/api-keys-page.tsx';
import { loadApiKeys } from '../../features/api-keys/data.ts';
import { apiKeyMessages } from '../../features/api-keys/messages.ts';
import { loadSecurity } from '../../features/second-factor/security/data.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/api-keys';

export const clientLoader = memberLoad(async (api) => {
  const [keys, security] = await Promise.all([loadApiKeys(api), loadSecurity(api)]);
  return { keys, security };
});

export function meta({ matches }: Route.MetaArgs) {
  const { title } = apiKeyMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(apiKeysPage), noIndex: true });
}

export default function ApiKeysRoute({ loaderData }: Route.ComponentProps) {
  return <ApiKeysPage keys={loaderData.keys} loaded={loaderData.security} />;
}
