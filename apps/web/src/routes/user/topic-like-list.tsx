import { topicLikesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadReactors } from '../../features/reactions/data.ts';
import { reactionListMessages } from '../../features/reactions/list-messages.ts';
import { ReactorsPage } from '../../features/reactions/reactors-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/topic-like-list';

export const clientLoader = memberLoad(loadReactors({ act: 'like', kind: 'topic' }));

export function meta({ matches }: Route.MetaArgs) {
  const title = reactionListMessages[metaLang(matches)].likersTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(topicLikesPage, { topicId: '' }), noIndex: true });
}

export default function TopicLikeListRoute({ loaderData }: Route.ComponentProps) {
  return <ReactorsPage {...loaderData} />;
}
