import { staffLoad } from '../../features/staff/load.ts';
import { loadNotice } from '../../features/staff-site/notices/data.ts';
import { StaffNoticePage } from '../../features/staff-site/notices/notice-page.tsx';
import type { Route } from './+types/notice';

export const clientLoader = staffLoad(loadNotice);

export default function StaffNoticeRoute({ loaderData }: Route.ComponentProps) {
  return <StaffNoticePage notice={loaderData} />;
}
