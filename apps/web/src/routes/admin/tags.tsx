import { staffTags } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import { TagsPage } from '../../features/staff/tags/tags-page.tsx';
import type { Route } from './+types/tags';

export const clientLoader = staffLoad((api) => api.call(staffTags));

export default function StaffTagsRoute({ loaderData }: Route.ComponentProps) {
  return <TagsPage tags={loaderData.items} roles={loaderData.roles} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
