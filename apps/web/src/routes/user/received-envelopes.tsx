import { envelopesReceivedPage, listReceivedEnvelopes } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { ReceivedPage } from '../../features/envelopes/lists/received-page.tsx';
import { envelopeListMessages } from '../../features/envelopes/lists/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { pageIn, queryOf } from '../../lib/query.ts';
import type { Route } from './+types/received-envelopes';

export const clientLoader = memberLoad((api, { url }) =>
  api.call(listReceivedEnvelopes, { query: { page: pageIn(queryOf(envelopesReceivedPage, url)) } }),
);

export function meta({ matches }: Route.MetaArgs) {
  const title = envelopeListMessages[metaLang(matches)].received;
  return pageMeta(matches, { title, canonicalPath: addressOf(envelopesReceivedPage), noIndex: true });
}

export default function ReceivedEnvelopesRoute({ loaderData }: Route.ComponentProps) {
  return <ReceivedPage data={loaderData} />;
}
