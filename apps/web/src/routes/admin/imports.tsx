import { listImports } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { ImportsPage } from '../../features/staff-site/imports/imports-page.tsx';
import type { Route } from './+types/imports';

export const clientLoader = staffLoad((api) => api.call(listImports));

export default function ImportsRoute({ loaderData }: Route.ComponentProps) {
  return <ImportsPage {...loaderData} />;
}
