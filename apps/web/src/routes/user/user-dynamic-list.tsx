import { dynamicsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadDynamics } from '../../features/activity/data.ts';
import { DynamicsPage } from '../../features/activity/dynamics-page.tsx';
import { dynamicsMessages } from '../../features/activity/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/user-dynamic-list';

export const clientLoader = memberLoad(loadDynamics);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = dynamicsMessages[metaLang(matches)];
  const others = loaderData?.tab === 'someone' && !loaderData.feed.own ? loaderData.feed.member : null;
  const title = others ? messages.ofTitle(others.name || others.account) : messages.ownTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(dynamicsPage), noIndex: true });
}

export default function UserDynamicListRoute({ loaderData }: Route.ComponentProps) {
  return <DynamicsPage {...loaderData} />;
}
