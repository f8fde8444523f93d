import type { Db, Tx } from '../platform/database/db.ts';
import { DumpError } from './dump-error.ts';
import { emptyTally, type Tally } from './tally.ts';

/** How far one file was read, and whether to its end. The size tells whether it is still the same file. */
export interface FileProgress {
  sizeBytes: number;
  rows: number;
  finished: boolean;
}

/** The progress of an import: saved in the transaction of every batch, so a killed import can be resumed. */
export interface Progress {
  files: Record<string, FileProgress>;
  tally: Tally;
}

const fresh = (): Progress => ({ files: {}, tally: emptyTally() });

/** An import begun by an older release has fewer kinds. */
function withAllKinds({ files, tally }: Progress): Progress {
  return { files, tally: { ...emptyTally(), ...tally } };
}

/**
 * Resumes an unfinished import of this source; a finished one is checked again from the start. The start time is also a fence: a second
 * import of the same source takes over, and the first one's next batch is refused.
 */
export async function resumeOrBegin(db: Db, source: string, startedAt: Date): Promise<{ progress: Progress; resumed: boolean }> {
  const run = await db.selectFrom('importRun').selectAll().where('source', '=', source).executeTakeFirst();
  const resumed = run !== undefined && run.finishedAt === null;
  const progress = resumed ? withAllKinds(run.progress as unknown as Progress) : fresh();
  const values = { progress: JSON.stringify(progress), startedAt, finishedAt: null };
  await db
    .insertInto('importRun')
    .values({ source, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .execute();
  return { progress, resumed };
}

/** @throws DumpError when another import of the same source has taken over */
export async function saveProgress(
  tx: Tx,
  source: string,
  startedAt: Date,
  change: { progress: Progress; finishedAt?: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('importRun')
    .set({ progress: JSON.stringify(change.progress), finishedAt: change.finishedAt ?? null })
    .where('source', '=', source)
    .where('startedAt', '=', startedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DumpError('Another import of the same source was started; this one stops.');
}
