import { listApplications } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffApplicationsPage } from '../../features/staff-site/applications/applications-page.tsx';
import type { Route } from './+types/applications';

export const clientLoader = staffLoad((api) => api.call(listApplications));

export default function StaffApplicationsRoute({ loaderData }: Route.ComponentProps) {
  return <StaffApplicationsPage {...loaderData} />;
}
