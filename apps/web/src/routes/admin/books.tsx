import { BooksPage } from '../../features/staff-money/books/books-page.tsx';
import { loadBooks } from '../../features/staff-money/books/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/books';

export const clientLoader = staffLoad((api, { url }) => loadBooks(api, url));

export default function StaffBooksRoute({ loaderData }: Route.ComponentProps) {
  return <BooksPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
