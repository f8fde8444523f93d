import { AnswersPage } from '../../features/staff-content/responses/answers-page.tsx';
import { loadAnswers } from '../../features/staff-content/responses/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/answers';

export const clientLoader = staffLoad((api, { url }) => loadAnswers(api, url));

export default function StaffAnswersRoute({ loaderData }: Route.ComponentProps) {
  return <AnswersPage {...loaderData} />;
}
