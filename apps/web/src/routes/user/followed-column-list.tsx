import { followedColumnsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadFollowedColumns } from '../../features/collections/data.ts';
import { FollowedColumnsPage } from '../../features/collections/followed-columns-page.tsx';
import { columnMessages } from '../../features/collections/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/followed-column-list';

export const clientLoader = memberLoad(loadFollowedColumns);

export function meta({ matches }: Route.MetaArgs) {
  const { followedTitle: title } = columnMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(followedColumnsPage), noIndex: true });
}

export default function FollowedColumnListRoute({ loaderData }: Route.ComponentProps) {
  return <FollowedColumnsPage followed={loaderData} />;
}
