import { loadAdjustments } from '../../features/staff-money/adjustments/data.ts';
import { AdjustmentsPage } from '../../features/staff-money/adjustments/adjustments-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { Route } from './+types/adjustments';

export const clientLoader = staffLoad((api, { url }) => loadAdjustments(api, url));

export default function StaffAdjustmentsRoute({ loaderData }: Route.ComponentProps) {
  const viewer = useStore(memberStore);
  return <AdjustmentsPage {...loaderData} viewerId={viewer?.id} />;
}
