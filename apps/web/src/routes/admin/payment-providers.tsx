import { listPaymentProviders } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { SetupPage } from '../../features/staff-money/payments/setup-page.tsx';
import type { Route } from './+types/payment-providers';

export const clientLoader = staffLoad((api) => api.call(listPaymentProviders));

export default function StaffPaymentProvidersRoute({ loaderData }: Route.ComponentProps) {
  return <SetupPage setup={loaderData} />;
}
