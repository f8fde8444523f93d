import { readEnvelopeDistribution } from '@chaguan/contract';
import { DistributionPage } from '../../features/envelopes/lists/distribution-page.tsx';
import { envelopeListMessages } from '../../features/envelopes/lists/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { envelopePaths } from '../../envelope-paths.ts';
import { notFound } from '../../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { pageIn } from '../../lib/page-in.ts';
import type { Route } from './+types/envelope-distribution';

export const clientLoader = memberLoad((api, { url }) => {
  const envelopeId = url.searchParams.get('giveRedEnvelopeId') ?? '';
  if (!/^[1-9]\d{0,17}$/.test(envelopeId)) return notFound('envelope.not_found');
  return api.call(readEnvelopeDistribution, { params: { envelopeId }, query: { page: pageIn(url.searchParams) } });
});

export function meta({ matches }: Route.MetaArgs) {
  const title = envelopeListMessages[metaLang(matches)].distribution;
  return pageMeta(matches, { title, canonicalPath: envelopePaths.distribution({ giveRedEnvelopeId: '' }), noIndex: true });
}

export default function EnvelopeDistributionRoute({ loaderData }: Route.ComponentProps) {
  return <DistributionPage data={loaderData} />;
}
