import { staffLoad } from '../../features/staff/load.ts';
import { loadRoles } from '../../features/staff-people/roles/data.ts';
import { RolesScreen } from '../../features/staff-people/roles/roles-screen.tsx';
import type { Route } from './+types/roles';

export const clientLoader = staffLoad((api, { url }) => loadRoles(api, url));

export default function StaffRolesRoute({ loaderData }: Route.ComponentProps) {
  return <RolesScreen {...loaderData} />;
}
