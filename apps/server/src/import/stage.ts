import type { Tx } from '../platform/database/db.ts';
import type { Progress } from './progress.ts';
import type { Source } from './source.ts';
import { countedAs, type Staged } from './staged.ts';
import { skip } from './tally.ts';

async function knownKeys(source: Source, tx: Tx, rows: readonly Staged[]): Promise<Set<string>> {
  const keys = rows.map(({ key }) => key);
  const known = new Set<string>();
  for (const table of source.target.waitingTables) {
    const records = await tx.selectFrom(table).select('importKey').where('importKey', 'in', keys).execute();
    for (const { importKey } of records) known.add(importKey ?? '');
  }
  return known;
}

/** Stores rows until all are known; those that an earlier import wrote are counted as such immediately. */
export async function stage(source: Source, tx: Tx, rows: readonly Staged[], progress: Progress): Promise<void> {
  if (rows.length === 0) return;
  const known = await knownKeys(source, tx, rows);
  const fresh = rows.filter(({ key }) => !known.has(key));
  const waiting = fresh.filter(({ body }) => body !== '');
  const inserted = new Set<string>();
  if (waiting.length > 0) {
    const result = await tx
      .insertInto('importRow')
      .values(waiting.map((row) => ({ ...row, source: source.name })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute();
    for (const { key } of result) inserted.add(key);
  }
  for (const row of rows) {
    const count = progress.tally[countedAs[row.kind]];
    if (known.has(row.key)) count.already += 1;
    else if (row.body === '') skip(count, 'empty text');
    else if (!inserted.has(row.key)) skip(count, 'the same id twice');
    else inserted.delete(row.key);
  }
}
