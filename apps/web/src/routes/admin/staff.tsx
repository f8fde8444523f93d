import { staffLoad } from '../../features/staff/load.ts';
import { loadStaff } from '../../features/staff-oversight/staff-roles/data.ts';
import { StaffPage } from '../../features/staff-oversight/staff-roles/staff-page.tsx';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { Route } from './+types/staff';

export const clientLoader = staffLoad((api) => loadStaff(api));

export default function StaffRoute({ loaderData }: Route.ComponentProps) {
  const viewer = useStore(memberStore);
  return <StaffPage {...loaderData} viewerId={viewer?.id} />;
}
