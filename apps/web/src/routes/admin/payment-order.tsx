import { staffLoad } from '../../features/staff/load.ts';
import { loadPayment } from '../../features/staff-money/payments/data.ts';
import { PaymentPage } from '../../features/staff-money/payments/payment-page.tsx';
import type { Route } from './+types/payment-order';

export const clientLoader = staffLoad(loadPayment);

export default function StaffPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentPage payment={loaderData} />;
}
