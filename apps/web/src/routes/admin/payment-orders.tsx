import { staffLoad } from '../../features/staff/load.ts';
import { loadPayments } from '../../features/staff-money/payments/data.ts';
import { PaymentsPage } from '../../features/staff-money/payments/payments-page.tsx';
import type { Route } from './+types/payment-orders';

export const clientLoader = staffLoad(loadPayments);

export default function StaffPaymentsRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentsPage {...loaderData} />;
}
