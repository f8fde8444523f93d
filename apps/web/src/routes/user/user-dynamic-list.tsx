import { activityPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadActivity } from '../../features/activity/data.ts';
import { ActivityPage } from '../../features/activity/activity-page.tsx';
import { activityMessages } from '../../features/activity/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/user-dynamic-list';

export const clientLoader = memberLoad(loadActivity);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = activityMessages[metaLang(matches)];
  const others = loaderData?.tab === 'someone' && !loaderData.feed.own ? loaderData.feed.member : null;
  const title = others ? messages.ofTitle(others.name || others.account) : messages.ownTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(activityPage), noIndex: true });
}

export default function UserDynamicListRoute({ loaderData }: Route.ComponentProps) {
  return <ActivityPage {...loaderData} />;
}
