import { unreadPostsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadUnread } from '../../features/root-lists/data.ts';
import { unreadMessages } from '../../features/root-lists/messages.ts';
import { UnreadPage } from '../../features/root-lists/unread-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/unread-posts';

export const clientLoader = memberLoad(loadUnread);

export function meta({ matches }: Route.MetaArgs) {
  const title = unreadMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: addressOf(unreadPostsPage), noIndex: true });
}

export default function UnreadPostsRoute({ loaderData }: Route.ComponentProps) {
  return <UnreadPage {...loaderData} />;
}
