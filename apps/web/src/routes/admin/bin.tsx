import { BinPage } from '../../features/staff-content/bin/bin-page.tsx';
import { loadBin } from '../../features/staff-content/bin/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/bin';

export const clientLoader = staffLoad((api, { url }) => loadBin(api, url));

export default function StaffBinRoute({ loaderData }: Route.ComponentProps) {
  return <BinPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
