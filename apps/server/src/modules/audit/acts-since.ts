import { sql, type RawBuilder } from 'kysely';

/** Acts of staff for a comparison of facts, from when on facts have their witnesses. To be read `from`. */
export function actsSince(since: { at: Date } | null): RawBuilder<unknown> {
  const later = since === null ? sql`` : sql`and at >= ${since.at}`;
  return sql`(select * from audit_entry where id > (select audit_id from witness_begin) ${later}) done`;
}
