import { listRegistrationFields } from '@chaguan/contract';
import { FieldsPage } from '../../features/staff-people/fields/fields-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import type { Route } from './+types/registration-fields';

export const clientLoader = staffLoad((api) => api.call(listRegistrationFields));

export default function StaffFieldsRoute({ loaderData }: Route.ComponentProps) {
  return <FieldsPage fields={loaderData.items} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
