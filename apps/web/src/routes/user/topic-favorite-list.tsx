import { ReactorsPage } from '../../features/reactions/reactors-page.tsx';
import { loadKeepers } from '../../features/reactions/data.ts';
import { reactionListMessages } from '../../features/reactions/list-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { userPaths } from '../../user-paths.ts';
import type { Route } from './+types/topic-favorite-list';

export const clientLoader = memberLoad(loadKeepers);

export function meta({ matches }: Route.MetaArgs) {
  const title = reactionListMessages[metaLang(matches)].keepersTitle;
  return pageMeta(matches, { title, canonicalPath: userPaths.topicFavoriteList({ topicId: '' }), noIndex: true });
}

export default function TopicFavoriteListRoute({ loaderData }: Route.ComponentProps) {
  return <ReactorsPage act="favourite" {...loaderData} />;
}
