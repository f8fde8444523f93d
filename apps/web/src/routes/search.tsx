import { searchPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Route } from './+types/search';
import { loadSearch } from '../features/search/data.ts';
import { searchMessages } from '../features/search/page-messages.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { fromMemory, useCachedList } from '../lib/kept-lists.ts';
import { langOfPage, pageMeta } from '../lib/meta.ts';

const page = isomorphic(loadSearch);
export const loader = page.loader;
export const clientLoader = fromMemory(page.clientLoader);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = searchMessages[langOfPage(matches)];
  const keyword = loaderData?.view.keyword ?? '';
  const title = keyword === '' ? messages.title : messages.titleOf(keyword);
  return pageMeta(matches, { title, canonicalPath: addressOf(searchPage), noIndex: keyword !== '' });
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  useCachedList(loaderData);
  return <SearchPage {...loaderData} />;
}
