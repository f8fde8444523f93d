import { termsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadTerms } from '../features/sign-in/data.ts';
import { memberMessages } from '../features/sign-in/messages.ts';
import { TermsPage } from '../features/sign-in/terms-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/terms-service';

const page = isomorphic((api) => loadTerms(api));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  const messages = memberMessages[metaLang(matches)];
  return pageMeta(matches, {
    title: messages.termsTitle,
    description: messages.termsDescription,
    canonicalPath: addressOf(termsPage),
  });
}

export default function TermsServiceRoute({ loaderData }: Route.ComponentProps) {
  return <TermsPage terms={loaderData} />;
}
