import { answerListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { AnswerListPage } from '../../features/posts/own-lists/answer-list-page.tsx';
import { loadOwnAnswers } from '../../features/posts/own-lists/data.ts';
import { ownListMessages } from '../../features/posts/own-lists/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/answer-list';

export const clientLoader = memberLoad(loadOwnAnswers);

export function meta({ matches }: Route.MetaArgs) {
  const title = ownListMessages[metaLang(matches)].answers;
  return pageMeta(matches, { title, canonicalPath: addressOf(answerListPage), noIndex: true });
}

export default function AnswerListRoute({ loaderData }: Route.ComponentProps) {
  return <AnswerListPage {...loaderData} />;
}
