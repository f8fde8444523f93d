import { loadReports } from '../../features/staff/message-reports/data.ts';
import { MessageReportsPage } from '../../features/staff/message-reports/message-reports-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/message-reports';

export const clientLoader = staffLoad((api, { url }) => loadReports(api, url));

export default function StaffMessageReportsRoute({ loaderData }: Route.ComponentProps) {
  return <MessageReportsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
