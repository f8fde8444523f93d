import { loadPages } from '../../features/staff-site/custom-pages/data.ts';
import { PagesPage } from '../../features/staff-site/custom-pages/pages-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/custom-pages';

export const clientLoader = staffLoad(loadPages);

export default function CustomPagesRoute({ loaderData }: Route.ComponentProps) {
  return <PagesPage {...loaderData} />;
}
