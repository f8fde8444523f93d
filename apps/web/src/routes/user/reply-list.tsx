import { replyListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadOwnReplies } from '../../features/posts/own-lists/data.ts';
import { ownListMessages } from '../../features/posts/own-lists/messages.ts';
import { ReplyListPage } from '../../features/posts/own-lists/reply-list-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/reply-list';

export const clientLoader = memberLoad(loadOwnReplies);

export function meta({ matches }: Route.MetaArgs) {
  const title = ownListMessages[metaLang(matches)].replies;
  return pageMeta(matches, { title, canonicalPath: addressOf(replyListPage), noIndex: true });
}

export default function ReplyListRoute({ loaderData }: Route.ComponentProps) {
  return <ReplyListPage {...loaderData} />;
}
