import { comeBack } from '../features/third-party/come-back.ts';
import { thirdPartyMessages } from '../features/third-party/messages.ts';
import { ReturnCover, ReturnPage } from '../features/third-party/return-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/third-party-return';

/** In the browser only: what proves that this browser began lies there. */
export const clientLoader = Object.assign(isomorphic((_, { url }) => comeBack(url)).clientLoader, { hydrate: true as const });

export const HydrateFallback = ReturnCover;

export function meta({ matches }: Route.MetaArgs) {
  const words = thirdPartyMessages[metaLang(matches)];
  return pageMeta(matches, { title: words.signingIn, canonicalPath: paths.thirdPartyReturn(), noIndex: true });
}

export default function ThirdPartyReturnRoute({ loaderData }: Route.ComponentProps) {
  return <ReturnPage ending={loaderData} />;
}
