import { addQuestionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadAddQuestion } from '../features/questions/write/data.ts';
import { AddQuestionPage } from '../features/questions/write/add-question-page.tsx';
import { askMessages } from '../features/questions/write/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/add-question';

const page = isomorphic(loadAddQuestion);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: askMessages[langOfPage(matches)].addTitle, canonicalPath: addressOf(addQuestionPage), noIndex: true });
}

export default function AddQuestionRoute({ loaderData }: Route.ComponentProps) {
  return <AddQuestionPage {...loaderData} />;
}
