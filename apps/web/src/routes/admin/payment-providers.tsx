import { listPaymentProviders } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { SetupPage } from '../../features/staff-money/payments/setup-page.tsx';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/payment-providers';

export const clientLoader = staffLoad((api) => api.call(listPaymentProviders));

export default function StaffPaymentProvidersRoute({ loaderData }: Route.ComponentProps) {
  return <SetupPage setup={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
