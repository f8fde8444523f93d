import { listWordLists } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { WordsPage } from '../../features/staff-site/words/words-page.tsx';
import type { Route } from './+types/words';

export const clientLoader = staffLoad((api) => api.call(listWordLists));

export default function StaffWordsRoute({ loaderData }: Route.ComponentProps) {
  return <WordsPage lists={loaderData.items} />;
}
