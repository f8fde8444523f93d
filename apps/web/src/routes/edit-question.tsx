import { loadEditQuestion } from '../features/questions/write/data.ts';
import { EditQuestionPage } from '../features/questions/write/edit-question-page.tsx';
import { askMessages } from '../features/questions/write/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/edit-question';

const page = isomorphic(loadEditQuestion);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: askMessages[langOfPage(matches)].editTitle, canonicalPath: '/user/editQuestion', noIndex: true });
}

export default function EditQuestionRoute({ loaderData }: Route.ComponentProps) {
  return <EditQuestionPage {...loaderData} />;
}
