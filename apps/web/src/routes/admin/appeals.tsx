import { loadStaffAppeals } from '../../features/staff-reports/appeals/data.ts';
import { StaffAppealsPage } from '../../features/staff-reports/appeals/appeals-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/appeals';

export const clientLoader = staffLoad(loadStaffAppeals);

export default function StaffAppealsRoute({ loaderData }: Route.ComponentProps) {
  return <StaffAppealsPage {...loaderData} />;
}
