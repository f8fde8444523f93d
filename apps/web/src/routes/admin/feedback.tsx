import { loadFeedback } from '../../features/staff-people/feedback/data.ts';
import { StaffFeedbackPage } from '../../features/staff-people/feedback/feedback-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/feedback';

export const clientLoader = staffLoad(loadFeedback);

export default function StaffFeedbackRoute({ loaderData }: Route.ComponentProps) {
  return <StaffFeedbackPage {...loaderData} />;
}
