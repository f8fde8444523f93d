import { unsubscribePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { unsubscribeMessages } from '../features/notification-settings/unsubscribe-messages.ts';
import { loadUnsubscribe, UnsubscribeCover, UnsubscribePage } from '../features/notification-settings/unsubscribe-page.tsx';
import { pageApi } from '../lib/api/browser.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { queryOf } from '../lib/query.ts';
import type { Route } from './+types/unsubscribe';

/** In the browser only: the link is specific to one member, and the server-rendered page is shared. */
export const clientLoader = Object.assign(
  isomorphic((_, { url }) => loadUnsubscribe(pageApi, queryOf(unsubscribePage, url).get('token') ?? '')).clientLoader,
  { hydrate: true as const },
);

export const HydrateFallback = UnsubscribeCover;

export function meta({ matches }: Route.MetaArgs) {
  const title = unsubscribeMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: addressOf(unsubscribePage), noIndex: true });
}

export default function UnsubscribeRoute({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage link={loaderData} />;
}
