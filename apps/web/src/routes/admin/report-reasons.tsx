import { listReportReasons } from '@chaguan/contract';
import { ReasonsPage } from '../../features/staff-reports/reasons-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/report-reasons';

export const clientLoader = staffLoad((api) => api.call(listReportReasons));

export default function ReportReasonsRoute({ loaderData }: Route.ComponentProps) {
  return <ReasonsPage reasons={loaderData.items} />;
}
