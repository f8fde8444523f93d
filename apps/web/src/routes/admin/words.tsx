import { listWordLists } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import { WordsPage } from '../../features/staff-site/words/words-page.tsx';
import type { Route } from './+types/words';

export const clientLoader = staffLoad((api) => api.call(listWordLists));

export default function StaffWordsRoute({ loaderData }: Route.ComponentProps) {
  return <WordsPage lists={loaderData.items} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
