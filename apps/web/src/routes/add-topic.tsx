import { addTopicPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Route } from './+types/add-topic';
import { loadAddTopic } from '../features/topics/write/data.ts';
import { AddTopicPage } from '../features/topics/write/add-topic-page.tsx';
import { writeMessages } from '../features/topics/write/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';

const page = isomorphic(loadAddTopic);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: writeMessages[langOfPage(matches)].addTitle, canonicalPath: addressOf(addTopicPage), noIndex: true });
}

export default function AddTopicRoute({ loaderData }: Route.ComponentProps) {
  return <AddTopicPage {...loaderData} />;
}
