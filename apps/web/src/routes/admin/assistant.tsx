import { AssistantPage } from '../../features/staff-assistant/assistant-page.tsx';
import { loadAssistant } from '../../features/staff-assistant/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/assistant';

export const clientLoader = staffLoad((api, { url }) => loadAssistant(api, url));

export default function StaffAssistantRoute({ loaderData }: Route.ComponentProps) {
  return <AssistantPage data={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
