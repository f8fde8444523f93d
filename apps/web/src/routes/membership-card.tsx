import { membershipCardListPage, membershipCardPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { CardFailure } from '../features/memberships/card-failure.tsx';
import { CardPage } from '../features/memberships/card-page.tsx';
import { loadCard } from '../features/memberships/data.ts';
import { membershipMessages } from '../features/memberships/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { plainText } from '../lib/plain-text.ts';
import type { Route } from './+types/membership-card';

const page = isomorphic(loadCard);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

const longest = 160;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta(matches, {
      title: membershipMessages[metaLang(matches)].gone,
      canonicalPath: addressOf(membershipCardListPage),
      noIndex: true,
    });
  const { id, name, subtitle, introductionHtml } = loaderData;
  const description = subtitle || plainText(introductionHtml).slice(0, longest);
  return pageMeta(matches, { title: name, description, canonicalPath: addressOf(membershipCardPage, { membershipCardId: id }) });
}

export default function MembershipCardRoute({ loaderData }: Route.ComponentProps) {
  return <CardPage key={loaderData.id} card={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CardFailure error={error} />;
}
