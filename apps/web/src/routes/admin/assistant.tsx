import { AssistantPage } from '../../features/staff-assistant/assistant-page.tsx';
import { loadAssistant } from '../../features/staff-assistant/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/assistant';

export const clientLoader = staffLoad((api, { url }) => loadAssistant(api, url));

export default function StaffAssistantRoute({ loaderData }: Route.ComponentProps) {
  return <AssistantPage data={loaderData} />;
}
