import { staffLoad } from '../../features/staff/load.ts';
import { loadTargets } from '../../features/staff-site/notices/data.ts';
import { AddNoticePage } from '../../features/staff-site/notices/add-notice-page.tsx';
import type { Route } from './+types/add-notice';

export const clientLoader = staffLoad(loadTargets);

export default function AddNoticeRoute({ loaderData }: Route.ComponentProps) {
  return <AddNoticePage targets={loaderData} />;
}
