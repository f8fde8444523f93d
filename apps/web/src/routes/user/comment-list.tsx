import { commentListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadOwnComments } from '../../features/posts/own-lists/data.ts';
import { ownListMessages } from '../../features/posts/own-lists/messages.ts';
import { CommentListPage } from '../../features/posts/own-lists/comment-list-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/comment-list';

export const clientLoader = memberLoad(loadOwnComments);

export function meta({ matches }: Route.MetaArgs) {
  const title = ownListMessages[metaLang(matches)].comments;
  return pageMeta(matches, { title, canonicalPath: addressOf(commentListPage), noIndex: true });
}

export default function CommentListRoute({ loaderData }: Route.ComponentProps) {
  return <CommentListPage {...loaderData} />;
}
