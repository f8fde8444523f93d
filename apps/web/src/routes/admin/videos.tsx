import { adminVideosPage, listStaffVideos, staffVideoStates } from '@chaguan/contract';
import { queryOf } from '../../lib/query.ts';
import { VideosPage } from '../../features/staff-content/videos/videos-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/videos';

export const clientLoader = staffLoad(async (api, { url }) => {
  const query = queryOf(adminVideosPage, url);
  const state = staffVideoStates.find((one) => one === query.get('state'));
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  return { state, videos: await api.call(listStaffVideos, { query: { ...(state && { state }), page } }) };
});

export default function StaffVideosRoute({ loaderData }: Route.ComponentProps) {
  return <VideosPage {...loaderData} />;
}
