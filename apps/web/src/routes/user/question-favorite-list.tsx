import { questionFavouritesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadReactors } from '../../features/reactions/data.ts';
import { reactionListMessages } from '../../features/reactions/list-messages.ts';
import { ReactorsPage } from '../../features/reactions/reactors-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/question-favorite-list';

export const clientLoader = memberLoad(loadReactors({ act: 'favourite', kind: 'question' }));

export function meta({ matches }: Route.MetaArgs) {
  const title = reactionListMessages[metaLang(matches)].keepersTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(questionFavouritesPage, { questionId: '' }), noIndex: true });
}

export default function QuestionFavoriteListRoute({ loaderData }: Route.ComponentProps) {
  return <ReactorsPage {...loaderData} />;
}
