import { staffLoad } from '../../features/staff/load.ts';
import { loadStaffNotices } from '../../features/staff-site/notices/data.ts';
import { StaffNoticesPage } from '../../features/staff-site/notices/notices-page.tsx';
import type { Route } from './+types/notices';

export const clientLoader = staffLoad(loadStaffNotices);

export default function StaffNoticesRoute({ loaderData }: Route.ComponentProps) {
  return <StaffNoticesPage {...loaderData} />;
}
