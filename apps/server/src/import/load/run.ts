import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { SourceFacts } from '../archive/archive-head.ts';
import { DumpError } from '../dump-error.ts';
import type { Reader } from '../sources/reader.ts';
import { emptyCounts, type Counts } from './counts.ts';

/** How far a kind was read. */
interface ReadProgress {
  cursor: string | null;
  finished: boolean;
}

/** The progress of a run: saved in the transaction of every batch, so a killed run goes on with the same command. */
export interface Progress {
  /** The state of the source that is being read. */
  snapshot: string;
  read: Record<string, ReadProgress>;
  counts: Counts;
}

/** One import in progress. */
export interface Run {
  services: Services;
  reader: Reader;
  source: SourceFacts;
  /** Key of the row in import_run. */
  name: string;
  /** Its receipt, which staff read. */
  receiptId: string;
  startedAt: Date;
  progress: Progress;
  /** A run before this one was not finished: what it wrote is in no count, whatever this one writes. */
  mustRecount: boolean;
  say: (line: string) => void;
}

const fresh = (snapshot: string): Progress => ({ snapshot, read: {}, counts: emptyCounts() });

function isProgress(value: unknown): value is Progress {
  return typeof value === 'object' && value !== null && 'read' in value && 'counts' in value && 'snapshot' in value;
}

/**
 * Resumes an unfinished run of this source, unless the source has changed; a finished one is read again from the start. The start time is
 * also a fence: a second run of the same source takes over, and the first one's next batch is refused.
 */
export async function resumeOrBegin(
  db: Db,
  { name, site, snapshot, startedAt }: { name: string; site: string; snapshot: string; startedAt: Date },
): Promise<{ progress: Progress; resumed: boolean; mustRecount: boolean }> {
  const run = await db.selectFrom('importRun').select(['progress', 'finishedAt']).where('source', '=', name).executeTakeFirst();
  const before: unknown = run?.progress;
  const resumed = run?.finishedAt === null && isProgress(before) && before.snapshot === snapshot;
  const progress = resumed && isProgress(before) ? before : fresh(snapshot);
  const values = { site, progress: JSON.stringify(progress), startedAt, finishedAt: null };
  await db
    .insertInto('importRun')
    .values({ source: name, ...values })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(values))
    .execute();
  if (!resumed) await db.deleteFrom('importRecord').where('source', '=', name).execute();
  return { progress, resumed, mustRecount: run?.finishedAt === null };
}

/** @throws DumpError when another import of the same source has taken over */
export async function saveProgress(
  tx: Tx,
  { name, startedAt }: Pick<Run, 'name' | 'startedAt'>,
  progress: Progress,
  finished?: { finishedAt: Date; receipt: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('importRun')
    .set({ progress: JSON.stringify(progress), finishedAt: null, ...finished })
    .where('source', '=', name)
    .where('startedAt', '=', startedAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new DumpError('Another import of the same source was started; this one stops.');
}

/**
 * Runs one batch in one transaction together with its progress. A retry or a crash starts again from the committed progress, so rows are
 * never counted twice.
 */
export async function inBatch(run: Run, work: (tx: Tx, progress: Progress) => Promise<void>): Promise<void> {
  run.progress = await run.services.write(async (tx) => {
    // Not waiting for the disk loses nothing: a batch that a crash of the machine takes along takes its progress along.
    await sql`set local synchronous_commit = off`.execute(tx);
    const progress = structuredClone(run.progress);
    await work(tx, progress);
    await saveProgress(tx, run, progress);
    return progress;
  });
}
