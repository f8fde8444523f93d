import { loadStaffPayouts } from '../../features/staff-money/payouts/data.ts';
import { StaffPayoutsPage } from '../../features/staff-money/payouts/payouts-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { Route } from './+types/payouts';

export const clientLoader = staffLoad((api, { url }) => loadStaffPayouts(api, url));

export default function StaffPayoutsRoute({ loaderData }: Route.ComponentProps) {
  const viewer = useStore(memberStore);
  return <StaffPayoutsPage {...loaderData} viewerId={viewer?.id} />;
}
