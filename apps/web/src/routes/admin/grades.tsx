import { listGrades } from '@chaguan/contract';
import { GradesPage } from '../../features/staff-people/grades/grades-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/grades';

export const clientLoader = staffLoad((api) => api.call(listGrades));

export default function StaffGradesRoute({ loaderData }: Route.ComponentProps) {
  return <GradesPage grades={loaderData.items} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
