import type { Route } from './+types/ask-list';
import { loadAskList } from '../features/questions/data.ts';
import { askListMeta } from '../features/questions/list/ask-list-meta.ts';
import { AskListPage } from '../features/questions/list/ask-list-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { fromMemory, useCachedList } from '../lib/kept-lists.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';

const list = isomorphic(loadAskList);
export const loader = list.loader;
export const clientLoader = fromMemory(list.clientLoader);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, askListMeta(loaderData, langOfPage(matches)));
}

export default function AskListRoute({ loaderData }: Route.ComponentProps) {
  useCachedList(loaderData);
  return <AskListPage {...loaderData} />;
}
