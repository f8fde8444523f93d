import { topicListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadOwnTopics } from '../../features/posts/own-lists/data.ts';
import { ownListMessages } from '../../features/posts/own-lists/messages.ts';
import { TopicListPage } from '../../features/posts/own-lists/topic-list-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/topic-list';

export const clientLoader = memberLoad(loadOwnTopics);

export function meta({ matches }: Route.MetaArgs) {
  const title = ownListMessages[metaLang(matches)].topics;
  return pageMeta(matches, { title, canonicalPath: addressOf(topicListPage), noIndex: true });
}

export default function TopicListRoute({ loaderData }: Route.ComponentProps) {
  return <TopicListPage {...loaderData} />;
}
