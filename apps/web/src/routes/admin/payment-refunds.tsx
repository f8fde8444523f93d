import { staffLoad } from '../../features/staff/load.ts';
import { loadRefunds } from '../../features/staff-money/payments/refunds.ts';
import { RefundsPage } from '../../features/staff-money/payments/refunds-page.tsx';
import type { Route } from './+types/payment-refunds';

export const clientLoader = staffLoad(loadRefunds);

export default function StaffRefundsRoute({ loaderData }: Route.ComponentProps) {
  return <RefundsPage {...loaderData} />;
}
