import { listApiKeys, listSessions, sessionsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sessionMessages } from '../../features/sessions/messages.ts';
import { SessionsPage } from '../../features/sessions/sessions-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/sessions';

export const clientLoader = memberLoad(async (api) => {
  const [{ items: sessions }, { items: keys }] = await Promise.all([api.call(listSessions), api.call(listApiKeys)]);
  return { sessions, keys: keys.length };
});

export function meta({ matches }: Route.MetaArgs) {
  const title = sessionMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: addressOf(sessionsPage), noIndex: true });
}

export default function SessionsRoute({ loaderData }: Route.ComponentProps) {
  return <SessionsPage {...loaderData} />;
}
