import { listBlockedMembers } from '@chaguan/contract';
import { BlockListPage } from '../../features/follows/block-list.tsx';
import { pageIn } from '../../lib/page-in.ts';
import { followListMessages } from '../../features/follows/list-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { userPaths } from '../../user-paths.ts';
import type { Route } from './+types/block-list';

export const clientLoader = memberLoad((api, { url }) => api.call(listBlockedMembers, { query: { page: pageIn(url.searchParams) } }));

export function meta({ matches }: Route.MetaArgs) {
  const title = followListMessages[metaLang(matches)].blocks;
  return pageMeta(matches, { title, canonicalPath: userPaths.blockList(), noIndex: true });
}

export default function BlockListRoute({ loaderData }: Route.ComponentProps) {
  return <BlockListPage people={loaderData} />;
}
