import { staffLoad } from '../../features/staff/load.ts';
import { loadTags } from '../../features/staff-content/tags/data.ts';
import { TagsPage } from '../../features/staff-content/tags/tags-page.tsx';
import type { Route } from './+types/tags';

export const clientLoader = staffLoad((api, { url }) => loadTags(api, url));

export default function StaffTagsRoute({ loaderData }: Route.ComponentProps) {
  return <TagsPage key={loaderData.kind} {...loaderData} />;
}
