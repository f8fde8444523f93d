import { staffLoad } from '../../features/staff/load.ts';
import { loadMembers } from '../../features/staff-people/members/data.ts';
import { MembersPage } from '../../features/staff-people/members/members-page.tsx';
import type { Route } from './+types/members';

export const clientLoader = staffLoad((api, { url }) => loadMembers(api, url));

export default function StaffMembersRoute({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />;
}
