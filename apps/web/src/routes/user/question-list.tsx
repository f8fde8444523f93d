import { questionListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadOwnQuestions } from '../../features/posts/own-lists/data.ts';
import { ownListMessages } from '../../features/posts/own-lists/messages.ts';
import { QuestionListPage } from '../../features/posts/own-lists/question-list-page.tsx';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/question-list';

export const clientLoader = memberLoad(loadOwnQuestions);

export function meta({ matches }: Route.MetaArgs) {
  const title = ownListMessages[metaLang(matches)].questions;
  return pageMeta(matches, { title, canonicalPath: addressOf(questionListPage), noIndex: true });
}

export default function QuestionListRoute({ loaderData }: Route.ComponentProps) {
  return <QuestionListPage {...loaderData} />;
}
