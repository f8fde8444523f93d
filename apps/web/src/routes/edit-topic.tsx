import type { Route } from './+types/edit-topic';
import { loadEditTopic } from '../features/topics/write/data.ts';
import { EditTopicPage } from '../features/topics/write/edit-topic-page.tsx';
import { writeMessages } from '../features/topics/write/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';

const page = isomorphic(loadEditTopic);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: writeMessages[langOfPage(matches)].editTitle, canonicalPath: '/user/editTopic', noIndex: true });
}

export default function EditTopicRoute({ loaderData }: Route.ComponentProps) {
  return <EditTopicPage {...loaderData} />;
}
