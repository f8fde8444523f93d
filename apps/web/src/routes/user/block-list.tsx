import { blockListPage, listBlockedMembers, listMutedMembers } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { BlockListPage } from '../../features/follows/block-list.tsx';
import { pageIn, queryOf } from '../../lib/query.ts';
import { followListMessages } from '../../features/follows/list-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/block-list';

export const clientLoader = memberLoad(async (api, { url }) => {
  const [people, muted] = await Promise.all([
    api.call(listBlockedMembers, { query: { page: pageIn(queryOf(blockListPage, url)) } }),
    api.call(listMutedMembers),
  ]);
  return { people, muted };
});

export function meta({ matches }: Route.MetaArgs) {
  const title = followListMessages[metaLang(matches)].blocks;
  return pageMeta(matches, { title, canonicalPath: addressOf(blockListPage), noIndex: true });
}

export default function BlockListRoute({ loaderData }: Route.ComponentProps) {
  return <BlockListPage {...loaderData} />;
}
