import { listGrades } from '@chaguan/contract';
import { GradesPage } from '../../features/staff-people/grades/grades-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/grades';

export const clientLoader = staffLoad((api) => api.call(listGrades));

export default function StaffGradesRoute({ loaderData }: Route.ComponentProps) {
  return <GradesPage grades={loaderData.items} />;
}
