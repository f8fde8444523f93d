import { listRegistrationFields } from '@chaguan/contract';
import { FieldsPage } from '../../features/staff-people/fields/fields-page.tsx';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/registration-fields';

export const clientLoader = staffLoad((api) => api.call(listRegistrationFields));

export default function StaffFieldsRoute({ loaderData }: Route.ComponentProps) {
  return <FieldsPage fields={loaderData.items} />;
}
