import { staffCounts } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { Overview } from '../../features/staff/overview.tsx';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/overview';

export const clientLoader = staffLoad((api) => api.call(staffCounts));

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <Overview counts={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
