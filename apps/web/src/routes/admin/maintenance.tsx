import { readMaintenance } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { MaintenancePage } from '../../features/staff-site/maintenance/maintenance-page.tsx';
import type { Route } from './+types/maintenance';

export const clientLoader = staffLoad((api) => api.call(readMaintenance));

export default function MaintenanceRoute({ loaderData }: Route.ComponentProps) {
  return <MaintenancePage {...loaderData} />;
}
