import { loadQueue } from '../../features/staff-reports/data.ts';
import { ReportsPage } from '../../features/staff-reports/reports-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/reports';

export const clientLoader = staffLoad((api, { url }) => loadQueue(api, url));

export default function StaffReportsRoute({ loaderData }: Route.ComponentProps) {
  return <ReportsPage {...loaderData} />;
}
