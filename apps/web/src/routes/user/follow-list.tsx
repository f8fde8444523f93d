import { listFollowedMembers, followListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { pageIn, queryOf } from '../../lib/query.ts';
import { FollowListPage } from '../../features/follows/follow-lists.tsx';
import { followListMessages } from '../../features/follows/list-messages.ts';
import { loadFollowedTags } from '../../features/tag-follows/data.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/follow-list';

export const clientLoader = memberLoad(async (api, { url }) => {
  const [people, tags] = await Promise.all([
    api.call(listFollowedMembers, { query: { page: pageIn(queryOf(followListPage, url)) } }),
    loadFollowedTags(api),
  ]);
  return { people, tags };
});

export function meta({ matches }: Route.MetaArgs) {
  const title = followListMessages[metaLang(matches)].follows;
  return pageMeta(matches, { title, canonicalPath: addressOf(followListPage), noIndex: true });
}

export default function FollowListRoute({ loaderData }: Route.ComponentProps) {
  return <FollowListPage {...loaderData} />;
}
