import { staffLoad } from '../../features/staff/load.ts';
import { loadEditNotice } from '../../features/staff-site/notices/data.ts';
import { EditNoticePage } from '../../features/staff-site/notices/edit-notice-page.tsx';
import type { Route } from './+types/edit-notice';

export const clientLoader = staffLoad(loadEditNotice);

export default function EditNoticeRoute({ loaderData }: Route.ComponentProps) {
  return <EditNoticePage {...loaderData} />;
}
