import { listForbiddenNames } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { NameBansPage } from '../../features/staff-people/name-bans/name-bans-page.tsx';
import type { Route } from './+types/forbidden-names';

export const clientLoader = staffLoad((api) => api.call(listForbiddenNames));

export default function StaffNameBansRoute({ loaderData }: Route.ComponentProps) {
  return <NameBansPage patterns={loaderData.items} />;
}
