import { thirdPartyReturnPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { comeBack, type Ending } from '../features/third-party/come-back.ts';
import { thirdPartyMessages } from '../features/third-party/messages.ts';
import { ReturnCover, ReturnPage } from '../features/third-party/return-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/third-party-return';

/** In the browser only: it stores the proof that it began the flow. */
export const clientLoader = Object.assign(isomorphic((_, { url }) => comeBack(url)).clientLoader, { hydrate: true as const });

export const HydrateFallback = ReturnCover;

/** While the result is pending, and after a sign-in, this page only redirects. */
function titleOf(ending: Ending | undefined, messages: typeof thirdPartyMessages.zh): string {
  if (ending === undefined || !('purpose' in ending)) return messages.signingIn;
  return ending.purpose === 'link' ? messages.failedLink : messages.failedLogin;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = thirdPartyMessages[metaLang(matches)];
  return pageMeta(matches, { title: titleOf(loaderData, messages), canonicalPath: addressOf(thirdPartyReturnPage), noIndex: true });
}

export default function ThirdPartyReturnRoute({ loaderData }: Route.ComponentProps) {
  return <ReturnPage ending={loaderData} />;
}
