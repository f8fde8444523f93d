import { listReceivedEnvelopes } from '@chaguan/contract';
import { ReceivedPage } from '../../features/envelopes/lists/received-page.tsx';
import { envelopeListMessages } from '../../features/envelopes/lists/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { envelopePaths } from '../../envelope-paths.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { pageIn } from '../../lib/page-in.ts';
import type { Route } from './+types/received-envelopes';

export const clientLoader = memberLoad((api, { url }) => api.call(listReceivedEnvelopes, { query: { page: pageIn(url.searchParams) } }));

export function meta({ matches }: Route.MetaArgs) {
  const title = envelopeListMessages[metaLang(matches)].received;
  return pageMeta(matches, { title, canonicalPath: envelopePaths.received(), noIndex: true });
}

export default function ReceivedEnvelopesRoute({ loaderData }: Route.ComponentProps) {
  return <ReceivedPage data={loaderData} />;
}
