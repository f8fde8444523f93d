import { listFollowers, followerListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { pageIn, queryOf } from '../../lib/query.ts';
import { FollowerListPage } from '../../features/follows/follow-lists.tsx';
import { followListMessages } from '../../features/follows/list-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/follower-list';

export const clientLoader = memberLoad((api, { url }) =>
  api.call(listFollowers, { query: { page: pageIn(queryOf(followerListPage, url)) } }),
);

export function meta({ matches }: Route.MetaArgs) {
  const title = followListMessages[metaLang(matches)].followers;
  return pageMeta(matches, { title, canonicalPath: addressOf(followerListPage), noIndex: true });
}

export default function FollowerListRoute({ loaderData }: Route.ComponentProps) {
  return <FollowerListPage people={loaderData} />;
}
