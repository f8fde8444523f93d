import { membershipCardListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { CardListPage } from '../features/memberships/card-list-page.tsx';
import { loadCards } from '../features/memberships/data.ts';
import { membershipMessages } from '../features/memberships/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/membership-card-list';

const page = isomorphic((api) => loadCards(api));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = membershipMessages[metaLang(matches)];
  return pageMeta(matches, { title, description, canonicalPath: addressOf(membershipCardListPage) });
}

export default function MembershipCardListRoute({ loaderData }: Route.ComponentProps) {
  return <CardListPage cards={loaderData} />;
}
