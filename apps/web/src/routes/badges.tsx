import { badgesPage, listBadges } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { BadgesPage } from '../features/badges/badges-page.tsx';
import { badgeMessages } from '../features/badges/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/badges';

const page = isomorphic((api) => api.call(listBadges));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = badgeMessages[metaLang(matches)];
  return pageMeta(matches, { title, description, canonicalPath: addressOf(badgesPage) });
}

export default function BadgesRoute({ loaderData }: Route.ComponentProps) {
  return <BadgesPage badges={loaderData.items} />;
}
