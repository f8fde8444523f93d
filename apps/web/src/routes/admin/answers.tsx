import { AnswersPage } from '../../features/staff-content/responses/answers-page.tsx';
import { loadAnswers } from '../../features/staff-content/responses/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/answers';

export const clientLoader = staffLoad((api, { url }) => loadAnswers(api, url));

export default function StaffAnswersRoute({ loaderData }: Route.ComponentProps) {
  return <AnswersPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
