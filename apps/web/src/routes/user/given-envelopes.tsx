import { envelopesGivenPage, listGivenEnvelopes } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { GivenPage } from '../../features/envelopes/lists/given-page.tsx';
import { envelopeListMessages } from '../../features/envelopes/lists/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { pageIn, queryOf } from '../../lib/query.ts';
import type { Route } from './+types/given-envelopes';

export const clientLoader = memberLoad((api, { url }) =>
  api.call(listGivenEnvelopes, { query: { page: pageIn(queryOf(envelopesGivenPage, url)) } }),
);

export function meta({ matches }: Route.MetaArgs) {
  const title = envelopeListMessages[metaLang(matches)].given;
  return pageMeta(matches, { title, canonicalPath: addressOf(envelopesGivenPage), noIndex: true });
}

export default function GivenEnvelopesRoute({ loaderData }: Route.ComponentProps) {
  return <GivenPage data={loaderData} />;
}
