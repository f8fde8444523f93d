import { listReportCategories } from '@chaguan/contract';
import { CategoriesPage } from '../../features/staff-reports/categories-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/report-categories';

export const clientLoader = staffLoad((api) => api.call(listReportCategories));

export default function ReportCategoriesRoute({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage categories={loaderData.items} />;
}
