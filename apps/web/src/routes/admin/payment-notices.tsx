import { staffLoad } from '../../features/staff/load.ts';
import { loadNotices } from '../../features/staff-money/payments/data.ts';
import { NoticesPage } from '../../features/staff-money/payments/notices-page.tsx';
import type { Route } from './+types/payment-notices';

export const clientLoader = staffLoad(loadNotices);

export default function StaffNoticesRoute({ loaderData }: Route.ComponentProps) {
  return <NoticesPage notices={loaderData} />;
}
