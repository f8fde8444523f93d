import { staffLoad } from '../../features/staff/load.ts';
import { loadTopics } from '../../features/staff-content/topics/data.ts';
import { TopicsPage } from '../../features/staff-content/topics/topics-page.tsx';
import type { Route } from './+types/topics';

export const clientLoader = staffLoad((api, { url }) => loadTopics(api, url));

export default function StaffTopicsRoute({ loaderData }: Route.ComponentProps) {
  return <TopicsPage {...loaderData} />;
}
