import { loadStaffInviteCodes } from '../../features/staff-people/invite-codes/data.ts';
import { StaffInviteCodesPage } from '../../features/staff-people/invite-codes/invite-codes-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/invite-codes';

export const clientLoader = staffLoad(loadStaffInviteCodes);

export default function StaffInviteCodesRoute({ loaderData }: Route.ComponentProps) {
  return <StaffInviteCodesPage {...loaderData} />;
}
