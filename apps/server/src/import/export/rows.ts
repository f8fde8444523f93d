import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import type { RecordKind } from '../archive/records/index.ts';

/** Few, because each may have a long text. */
const fetched = 25;

/** What an export contains. */
export interface ExportScope {
  /** With contacts and passwords of members. */
  contacts: boolean;
  /** With private messages. */
  private: boolean;
}

/**
 * How the records of one kind are read: the column `record`, in an order that a site which imports them has as well. The record is put
 * together by the database, so that a kind is one statement.
 */
export interface KindWriter {
  kind: RecordKind;
  /** Only in an archive with private messages. */
  isPrivate?: true;
  select: (scope: ExportScope) => RawBuilder<unknown>;
}

/** All records of a kind without their nulls, by a cursor of the snapshot: one statement, and constant memory. */
export async function* recordsOf(tx: Tx, { select }: KindWriter, scope: ExportScope): AsyncGenerator<Record<string, unknown>> {
  await sql`declare export_rows no scroll cursor for select json_strip_nulls(record) as record from (${select(scope)}) selected`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ record: Record<string, unknown> }>`fetch ${sql.lit(fetched)} from export_rows`.execute(tx);
    for (const { record } of rows) yield record;
    if (rows.length < fetched) break;
  }
  await sql`close export_rows`.execute(tx);
}

/** SQL: a moment as the archive writes it. */
export const time = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: an id as the key of a record. */
export const key = (column: string): RawBuilder<string> => sql`${sql.ref(column)}::text`;

/** SQL: a column that is left out at its usual value. */
export const unless = (column: string, usual: string | number | boolean): RawBuilder<unknown> =>
  sql`nullif(${sql.ref(column)}, ${sql.lit(usual)})`;

/** SQL: an object with these fields, in their order. */
export function object(fields: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(Object.entries(fields).flatMap(([name, value]) => [sql.lit(name), value]))})`;
}
