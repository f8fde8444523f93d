import { listGivenEnvelopes } from '@chaguan/contract';
import { GivenPage } from '../../features/envelopes/lists/given-page.tsx';
import { envelopeListMessages } from '../../features/envelopes/lists/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { envelopePaths } from '../../envelope-paths.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { pageIn } from '../../lib/page-in.ts';
import type { Route } from './+types/given-envelopes';

export const clientLoader = memberLoad((api, { url }) => api.call(listGivenEnvelopes, { query: { page: pageIn(url.searchParams) } }));

export function meta({ matches }: Route.MetaArgs) {
  const title = envelopeListMessages[metaLang(matches)].given;
  return pageMeta(matches, { title, canonicalPath: envelopePaths.given(), noIndex: true });
}

export default function GivenEnvelopesRoute({ loaderData }: Route.ComponentProps) {
  return <GivenPage data={loaderData} />;
}
