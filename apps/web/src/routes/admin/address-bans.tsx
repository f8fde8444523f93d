import { listAddressBans } from '@chaguan/contract';
import { BansPage } from '../../features/staff-people/bans/bans-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/address-bans';

export const clientLoader = staffLoad((api) => api.call(listAddressBans));

export default function StaffBansRoute({ loaderData }: Route.ComponentProps) {
  return <BansPage bans={loaderData.items} own={loaderData.own} />;
}
