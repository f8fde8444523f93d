import { sql, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/** Rows in the order of their ids, a batch at a time, so that a long list is never in memory as a whole. */
export async function* batchesById<R extends { id: string }>(
  read: (afterId: string, size: number) => Promise<R[]>,
  size = 200,
): AsyncGenerator<R[]> {
  let afterId = '0';
  for (;;) {
    const rows = await read(afterId, size);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < size) return;
    afterId = last.id;
  }
}

/** Small enough that concurrent writers to the table need not wait. */
const batchRows = 5000;

/**
 * Deletes the rows of a table that meet a condition, one batch per transaction. Rows that are locked by others are left to the next run.
 * @returns how many were deleted
 */
export async function deleteInBatches(db: Db, table: string, condition: RawBuilder<unknown>, rows = batchRows): Promise<number> {
  const name = sql.table(table);
  let total = 0;
  for (let deleted = rows; deleted === rows; total += deleted) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${rows}::int for update skip locked))`.execute(
      db,
    );
    deleted = Number(numAffectedRows);
  }
  return total;
}
