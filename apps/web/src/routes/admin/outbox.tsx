import { listOutbox } from '@chaguan/contract';
import { staffLoad } from '../../features/staff/load.ts';
import { StaffError } from '../../features/staff/staff-error.tsx';
import { OutboxPage } from '../../features/staff/outbox/outbox-page.tsx';
import type { Route } from './+types/outbox';

export const clientLoader = staffLoad((api) => api.call(listOutbox));

export default function StaffOutboxRoute({ loaderData }: Route.ComponentProps) {
  return <OutboxPage items={loaderData.items} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StaffError error={error} />;
}
