import { loginLogPage, listLogins } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { LoginLogPage } from '../../features/sessions/login-log-page.tsx';
import { sessionMessages } from '../../features/sessions/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { pageIn, queryOf } from '../../lib/query.ts';
import type { Route } from './+types/login-log';

export const clientLoader = memberLoad((api, { url }) => api.call(listLogins, { query: { page: pageIn(queryOf(loginLogPage, url)) } }));

export function meta({ matches }: Route.MetaArgs) {
  const title = sessionMessages[metaLang(matches)].logTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(loginLogPage), noIndex: true });
}

export default function LoginLogRoute({ loaderData }: Route.ComponentProps) {
  return <LoginLogPage log={loaderData} />;
}
