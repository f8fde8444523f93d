import type { adminAuditPage, listAudit, Query } from '@chaguan/contract';
import type { PageQuery } from '@chaguan/contract/address-of';
import type { PageParameters } from '../../../lib/query.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The moment at which a day begins for the reader; the next day ends it. */
function startOf(text: string, daysLater = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

type AuditParameter = keyof PageQuery<typeof adminAuditPage>;

/** The filters in the URL; invalid ones are ignored, so that a broken link still shows a list. */
export function auditFilters(query: PageParameters<AuditParameter>): PageQuery<typeof adminAuditPage> {
  const given = (name: AuditParameter, accepts: RegExp): string | undefined => {
    const text = query.get(name)?.trim() ?? '';
    return accepts.test(text) ? text : undefined;
  };
  return {
    actor: given('actor', /^.{1,50}$/u),
    act: given('act', /^[a-z_.]{1,60}$/),
    kind: given('kind', /^[a-z_]{1,40}$/),
    id: given('id', /^\w{1,40}$/),
    from: given('from', day),
    until: given('until', day),
    olderThan: given('olderThan', /^[1-9]\d{0,17}$/),
  };
}

/** Both days of the range are inclusive. */
export function auditQuery({
  actor,
  act,
  kind,
  id,
  from,
  until,
  olderThan,
}: PageQuery<typeof adminAuditPage>): Partial<Query<typeof listAudit>> {
  const begins = from && startOf(from);
  const ends = until && startOf(until, 1);
  return {
    ...(actor && { actor }),
    ...(act && { act }),
    ...(kind && { subjectKind: kind }),
    ...(id && { subjectId: id }),
    ...(begins && { from: begins }),
    ...(ends && { until: ends }),
    ...(olderThan && { before: olderThan }),
  };
}
