import { readSearchIndex, readSearchLists } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { SearchWordsPage } from '../../features/staff-site/search/search-words-page.tsx';
import type { Route } from './+types/search';

export const clientLoader = staffLoad(async (api) => {
  const [lists, index] = await Promise.all([api.call(readSearchLists), api.call(readSearchIndex)]);
  return { lists, index };
});

export default function StaffSearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchWordsPage {...loaderData} />;
}
