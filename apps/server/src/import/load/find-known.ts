import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** What a row of a table is known by: a column with the value of each record, and its type. */
interface Column {
  name: string;
  type: 'bigint' | 'text';
  values: readonly (string | undefined)[];
}

/**
 * The keys of records whose rows are in a table, by one statement for a batch: asked one by one, what an earlier run brought would cost as
 * much waiting as bringing it. A record without one of the values has no row.
 */
export async function keysIn(tx: Tx, table: string, keys: readonly string[], columns: readonly Column[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const array = ({ values, type }: Column): RawBuilder<unknown> => sql`${values.map((value) => value ?? null)}::${sql.raw(type)}[]`;
  const names = columns.map(({ name }) => sql.ref(name));
  const { rows } = await sql<{ recordKey: string }>`
    select record_key from unnest(${keys}::text[], ${sql.join(columns.map(array))}) record (record_key, ${sql.join(names)})
    where exists (select from ${sql.table(table)} existing
      where ${sql.join(
        columns.map(({ name }) => sql`${sql.ref(`existing.${name}`)} = ${sql.ref(`record.${name}`)}`),
        sql` and `,
      )})`.execute(tx);
  return rows.map(({ recordKey }) => recordKey);
}
