import { listImports, readInvitations } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { ImportsPage } from '../../features/staff-site/imports/imports-page.tsx';
import { unlessRefused } from '../../features/staff-site/imports/unless-refused.ts';
import type { Route } from './+types/imports';

export const clientLoader = staffLoad(async (api) => {
  const [imports, invitations] = await Promise.all([api.call(listImports), unlessRefused(api.call(readInvitations))]);
  return { imports, invitations };
});

export default function ImportsRoute({ loaderData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} />;
}
