import { listOutbox } from '@chaguan/contract';
import { loadCounts } from '../../features/staff/counts.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { Overview } from '../../features/staff/overview.tsx';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/overview';

export const clientLoader = staffLoad(async (api) => {
  const [counts, { failures }] = await Promise.all([loadCounts(api), api.call(listOutbox, { query: { state: 'failed' } })]);
  return { counts, failures };
});

export default function OverviewRoute({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
