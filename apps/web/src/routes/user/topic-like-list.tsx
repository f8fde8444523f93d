import { ReactorsPage } from '../../features/reactions/reactors-page.tsx';
import { loadLikers } from '../../features/reactions/data.ts';
import { reactionListMessages } from '../../features/reactions/list-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { userPaths } from '../../user-paths.ts';
import type { Route } from './+types/topic-like-list';

export const clientLoader = memberLoad(loadLikers);

export function meta({ matches }: Route.MetaArgs) {
  const title = reactionListMessages[metaLang(matches)].likersTitle;
  return pageMeta(matches, { title, canonicalPath: userPaths.topicLikeList({ topicId: '' }), noIndex: true });
}

export default function TopicLikeListRoute({ loaderData }: Route.ComponentProps) {
  return <ReactorsPage act="like" {...loaderData} />;
}
