import { CommentsPage } from '../../features/staff-content/responses/comments-page.tsx';
import { loadComments } from '../../features/staff-content/responses/data.ts';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/comments';

export const clientLoader = staffLoad((api, { url }) => loadComments(api, url));

export default function StaffCommentsRoute({ loaderData }: Route.ComponentProps) {
  return <CommentsPage {...loaderData} />;
}
