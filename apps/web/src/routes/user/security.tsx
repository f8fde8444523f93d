import { securityPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadEditUser } from '../../features/profiles/edit/data.ts';
import { HintCard } from '../../features/profiles/edit/hint-card.tsx';
import { loadSecurity } from '../../features/second-factor/security/data.ts';
import { securityMessages } from '../../features/second-factor/security/messages.ts';
import { SecurityPage } from '../../features/second-factor/security/security-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/security';

export const clientLoader = memberLoad(async (api) => {
  const [security, edit] = await Promise.all([loadSecurity(api), loadEditUser(api)]);
  return { security, edit };
});

export function meta({ matches }: Route.MetaArgs) {
  const { title } = securityMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(securityPage), noIndex: true });
}

export default function SecurityRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SecurityPage loaded={loaderData.security}>
      <HintCard form={loaderData.edit} />
    </SecurityPage>
  );
}
