import { listFollowers } from '@chaguan/contract';
import { pageIn } from '../../lib/page-in.ts';
import { FollowerListPage } from '../../features/follows/follow-lists.tsx';
import { followListMessages } from '../../features/follows/list-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { userPaths } from '../../user-paths.ts';
import type { Route } from './+types/follower-list';

export const clientLoader = memberLoad((api, { url }) => api.call(listFollowers, { query: { page: pageIn(url.searchParams) } }));

export function meta({ matches }: Route.MetaArgs) {
  const title = followListMessages[metaLang(matches)].followers;
  return pageMeta(matches, { title, canonicalPath: userPaths.followerList(), noIndex: true });
}

export default function FollowerListRoute({ loaderData }: Route.ComponentProps) {
  return <FollowerListPage people={loaderData} />;
}
