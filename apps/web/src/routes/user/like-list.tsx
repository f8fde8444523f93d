import { likeListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { LikeListPage } from '../../features/reactions/like-list-page.tsx';
import { loadLikes } from '../../features/reactions/data.ts';
import { reactionListMessages } from '../../features/reactions/list-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/like-list';

export const clientLoader = memberLoad(loadLikes);

export function meta({ matches }: Route.MetaArgs) {
  const title = reactionListMessages[metaLang(matches)].likesTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(likeListPage), noIndex: true });
}

export default function LikeListRoute({ loaderData }: Route.ComponentProps) {
  return <LikeListPage {...loaderData} />;
}
