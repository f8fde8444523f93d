import { adminSecurityEventsPage, listSecurityEvents } from '@chaguan/contract';
import { queryOf } from '../../lib/query.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { securityEventFilters } from '../../features/staff-oversight/security-events/filters.ts';
import { SecurityEventsPage } from '../../features/staff-oversight/security-events/security-events-page.tsx';
import type { Route } from './+types/security-events';

export const clientLoader = staffLoad(async (api, { url }) => {
  const filters = securityEventFilters(queryOf(adminSecurityEventsPage, url));
  const { olderThan, ...rest } = filters;
  return { filters, events: await api.call(listSecurityEvents, { query: { ...rest, ...(olderThan && { before: olderThan }) } }) };
});

export default function SecurityEventsRoute({ loaderData }: Route.ComponentProps) {
  return <SecurityEventsPage {...loaderData} />;
}
