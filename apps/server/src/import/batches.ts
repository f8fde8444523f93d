import type { Tx } from '../platform/database/db.ts';
import type { DumpFile, TableName } from './open-dump.ts';
import { saveProgress, type Progress } from './progress.ts';
import { readRows, type Row } from './read-rows.ts';
import type { Source } from './source.ts';

/** Rows per transaction: few enough to hold locks briefly, enough to make the cost of the commit negligible. */
export const batchSize = 200;

const rowsBetweenLines = 2000;

/**
 * Runs one batch in one transaction together with its progress. A retry or a crash starts again from the committed progress, so rows are
 * never counted twice.
 */
export async function inBatch(source: Source, work: (tx: Tx, progress: Progress) => Promise<void>): Promise<void> {
  source.progress = await source.services.write(async (tx) => {
    const progress = structuredClone(source.progress);
    await work(tx, progress);
    await saveProgress(tx, source.name, source.startedAt, { progress });
    return progress;
  });
}

/** Passes the rows of a file to `write` in batches, continuing after those that an earlier run committed. */
export async function eachBatch(
  source: Source,
  table: TableName,
  file: DumpFile,
  write: (tx: Tx, rows: readonly Row[], progress: Progress) => Promise<void>,
): Promise<void> {
  const before = source.progress.files[table];
  const same = before?.sizeBytes === file.sizeBytes;
  if (same && before.finished) return;
  const skipped = same ? before.rows : 0;
  let rows = 0;
  let batch: Row[] = [];
  const commit = async (finished: boolean): Promise<void> => {
    await inBatch(source, async (tx, progress) => {
      await write(tx, batch, progress);
      progress.files[table] = { sizeBytes: file.sizeBytes, rows, finished };
    });
    batch = [];
  };
  for await (const row of readRows(file.path, table.toLowerCase())) {
    rows += 1;
    if (rows <= skipped) continue;
    batch.push(row);
    if (batch.length === batchSize) await commit(false);
    if (rows % rowsBetweenLines === 0) source.say(`${table}: ${rows.toLocaleString('en')} rows`);
  }
  await commit(true);
  source.say(`${table}: ${rows.toLocaleString('en')} rows, done`);
}
