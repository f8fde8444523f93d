import { adminOutboxPage, listOutbox } from '@chaguan/contract';
import { queryOf } from '../../lib/query.ts';
import { staffLoad } from '../../features/staff/load.ts';
import { outboxFilters } from '../../features/staff-site/outbox/outbox-filters.ts';
import { OutboxPage } from '../../features/staff-site/outbox/outbox-page.tsx';
import type { Route } from './+types/outbox';

export const clientLoader = staffLoad(async (api, { url }) => {
  const filters = outboxFilters(queryOf(adminOutboxPage, url));
  return { filters, outbox: await api.call(listOutbox, { query: filters }) };
});

export default function StaffOutboxRoute({ loaderData }: Route.ComponentProps) {
  return <OutboxPage {...loaderData} />;
}
