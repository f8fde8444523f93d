import { listScheduledPosts, scheduledPostsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { scheduledMessages } from '../../features/scheduled/messages.ts';
import { ScheduledPage } from '../../features/scheduled/scheduled-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/scheduled-posts';

export const clientLoader = memberLoad((api) => api.call(listScheduledPosts));

export function meta({ matches }: Route.MetaArgs) {
  const { title } = scheduledMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(scheduledPostsPage), noIndex: true });
}

export default function ScheduledPostsRoute({ loaderData }: Route.ComponentProps) {
  return <ScheduledPage items={loaderData.items} />;
}
