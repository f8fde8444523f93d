import { staffLoad } from '../../features/staff/load.ts';
import { loadQuestions } from '../../features/staff-content/questions/data.ts';
import { QuestionsPage } from '../../features/staff-content/questions/questions-page.tsx';
import type { Route } from './+types/questions';

export const clientLoader = staffLoad((api, { url }) => loadQuestions(api, url));

export default function StaffQuestionsRoute({ loaderData }: Route.ComponentProps) {
  return <QuestionsPage {...loaderData} />;
}
