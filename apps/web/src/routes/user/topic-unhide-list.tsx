import { topicUnlocksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { unlocksMessages } from '../../features/topics/hidden/unlocks-messages.ts';
import { loadUnlocks } from '../../features/topics/hidden/unlocks-data.ts';
import { UnlocksPage } from '../../features/topics/hidden/unlocks-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/topic-unhide-list';

export const clientLoader = memberLoad(loadUnlocks);

export function meta({ matches }: Route.MetaArgs) {
  const title = unlocksMessages[metaLang(matches)].title;
  return pageMeta(matches, { title, canonicalPath: addressOf(topicUnlocksPage, { topicId: '' }), noIndex: true });
}

export default function TopicUnhideListRoute({ loaderData }: Route.ComponentProps) {
  return <UnlocksPage {...loaderData} />;
}
