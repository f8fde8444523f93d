import { BooksPage } from '../../features/staff-money/books/books-page.tsx';
import { loadBooks } from '../../features/staff-money/books/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/books';

export const clientLoader = staffLoad((api, { url }) => loadBooks(api, url));

export default function StaffBooksRoute({ loaderData }: Route.ComponentProps) {
  return <BooksPage {...loaderData} />;
}
