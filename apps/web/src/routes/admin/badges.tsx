import { listBadges } from '@chaguan/contract';
import { StaffBadgesPage } from '../../features/staff-people/badges/badges-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/badges';

export const clientLoader = staffLoad((api) => api.call(listBadges));

export default function StaffBadgesRoute({ loaderData }: Route.ComponentProps) {
  return <StaffBadgesPage badges={loaderData.items} />;
}
