import { sql, type RawBuilder } from 'kysely';

/** Everybody whom a viewer blocks, as a column of a statement that is sent anyway: read only from the primary key. */
export function blockedIdsSql(viewerId: string | null | RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select blocked_id::text from member_block where member_id = ${viewerId}::bigint)`;
}

/** Whether a candidate blocks the viewer, who should then not be offered to write to them. */
export function blocksSql(candidate: string, viewerId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from member_block where member_id = ${sql.ref(candidate)} and blocked_id = ${viewerId}::bigint)`;
}
