import { authorizePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { AuthorizeCover, AuthorizePage } from '../features/applications/authorize-page.tsx';
import { loadVisit } from '../features/applications/data.ts';
import { applicationMessages } from '../features/applications/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/authorize';

/** In the browser only: it has the cookie of the request, and the session. */
export const clientLoader = Object.assign(isomorphic((_, args) => loadVisit(args)).clientLoader, { hydrate: true as const });

export function HydrateFallback() {
  return <AuthorizeCover />;
}

export function meta({ matches }: Route.MetaArgs) {
  const { pageTitle } = applicationMessages[metaLang(matches)];
  return pageMeta(matches, { title: pageTitle, canonicalPath: addressOf(authorizePage), noIndex: true });
}

export default function AuthorizeRoute({ loaderData }: Route.ComponentProps) {
  return <AuthorizePage visit={loaderData} />;
}
