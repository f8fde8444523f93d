import { readEnvelopeDistribution, envelopeSharesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { DistributionPage } from '../../features/envelopes/lists/distribution-page.tsx';
import { envelopeListMessages } from '../../features/envelopes/lists/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { notFound } from '../../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { pageIn, queryOf } from '../../lib/query.ts';
import type { Route } from './+types/envelope-distribution';

export const clientLoader = memberLoad((api, { url }) => {
  const envelopeId = queryOf(envelopeSharesPage, url).get('giveRedEnvelopeId') ?? '';
  if (!/^[1-9]\d{0,17}$/.test(envelopeId)) return notFound('envelope.not_found');
  return api.call(readEnvelopeDistribution, { params: { envelopeId }, query: { page: pageIn(queryOf(envelopeSharesPage, url)) } });
});

export function meta({ matches }: Route.MetaArgs) {
  const title = envelopeListMessages[metaLang(matches)].distribution;
  return pageMeta(matches, { title, canonicalPath: addressOf(envelopeSharesPage, { giveRedEnvelopeId: '' }), noIndex: true });
}

export default function EnvelopeDistributionRoute({ loaderData }: Route.ComponentProps) {
  return <DistributionPage data={loaderData} />;
}
