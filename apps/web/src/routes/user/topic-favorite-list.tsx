import { topicFavouritesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadReactors } from '../../features/reactions/data.ts';
import { reactionListMessages } from '../../features/reactions/list-messages.ts';
import { ReactorsPage } from '../../features/reactions/reactors-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/topic-favorite-list';

export const clientLoader = memberLoad(loadReactors({ act: 'favourite', kind: 'topic' }));

export function meta({ matches }: Route.MetaArgs) {
  const title = reactionListMessages[metaLang(matches)].keepersTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(topicFavouritesPage, { topicId: '' }), noIndex: true });
}

export default function TopicFavoriteListRoute({ loaderData }: Route.ComponentProps) {
  return <ReactorsPage {...loaderData} />;
}
