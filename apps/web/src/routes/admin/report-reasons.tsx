import { listReportReasons } from '@chaguan/contract';
import { ReasonsPage } from '../../features/staff-reports/reasons-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/report-reasons';

export const clientLoader = staffLoad((api) => api.call(listReportReasons));

export default function ReportReasonsRoute({ loaderData }: Route.ComponentProps) {
  return <ReasonsPage reasons={loaderData.items} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
