import { listSignInProviders } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { ProvidersPage } from '../../features/staff-site/providers/providers-page.tsx';
import type { Route } from './+types/sign-in-providers';

export const clientLoader = staffLoad((api) => api.call(listSignInProviders));

export default function StaffProvidersRoute({ loaderData }: Route.ComponentProps) {
  return <ProvidersPage data={loaderData} />;
}
