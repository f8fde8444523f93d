import { loadSecurity } from '../../features/second-factor/security/data.ts';
import { securityMessages } from '../../features/second-factor/security/messages.ts';
import { SecurityPage } from '../../features/second-factor/security/security-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { userPaths } from '../../user-paths.ts';
import type { Route } from './+types/security';

export const clientLoader = memberLoad(loadSecurity);

export function meta({ matches }: Route.MetaArgs) {
  const { title } = securityMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: userPaths.security(), noIndex: true });
}

export default function SecurityRoute({ loaderData }: Route.ComponentProps) {
  return <SecurityPage loaded={loaderData} />;
}
