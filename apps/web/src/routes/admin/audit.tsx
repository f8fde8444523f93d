import { adminAuditPage, listAudit } from '@chaguan/contract';
import { queryOf } from '../../lib/query.ts';
import { AuditPage } from '../../features/staff-oversight/audit/audit-page.tsx';
import { auditFilters, auditQuery } from '../../features/staff-oversight/audit/filters.ts';
import { staffLoad } from '../../features/staff/load.ts';
import type { Route } from './+types/audit';

export const clientLoader = staffLoad(async (api, { url }) => {
  const filters = auditFilters(queryOf(adminAuditPage, url));
  return { filters, list: await api.call(listAudit, { query: auditQuery(filters) }) };
});

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  return <AuditPage list={loaderData.list} filters={loaderData.filters} />;
}
