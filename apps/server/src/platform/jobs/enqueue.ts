import { sql } from 'kysely';
import type { Db, Tx } from '../database/db.ts';
import { sendAhead } from '../database/prepared.ts';
import { withTrace } from '../tracing/spans.ts';

/** A job to run, immediately or at a time. */
interface PlainJob {
  task: string;
  payload: object;
  key?: undefined;
  runAt?: Date;
}

/**
 * A job that many callers may request for a time, but that is queued once per key and time. It runs after that time, so nobody requests it
 * while it runs. Requesting a running job locks it, and completing jobs locks several at once, in the order in which they finished:
 * requesting two of them could deadlock with that.
 */
interface UniqueJob {
  task: string;
  payload: object;
  key: string;
  until: Date;
}

export type NewJob = PlainJob | UniqueJob;

/**
 * The assumed maximum clock difference between processes, plus the time between the request and the statement, so that the job is still not
 * running.
 */
const apartMs = 5000;

function timesOf(job: NewJob): { job_key: string | null; run_at: string | null } {
  if (job.key === undefined) return { job_key: null, run_at: job.runAt?.toISOString() ?? null };
  return { job_key: `${job.key}:${job.until.getTime()}`, run_at: new Date(job.until.getTime() + apartMs).toISOString() };
}

function byKey({ key: a = '' }: NewJob, { key: b = '' }: NewJob): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Adds jobs in one statement, within the transaction: graphile-worker's own function is SQL, so it takes part in it. Jobs with keys in one
 * order, because each locks the waiting job of its key.
 */
export async function enqueue(tx: Tx | Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.toSorted(byKey).map((job) => ({
    identifier: job.task,
    payload: withTrace(job.payload),
    ...timesOf(job),
  }));
  await sendAhead(
    tx,
    sql`
    select 1 from graphile_worker.add_jobs(array(
      select (s.identifier, s.payload, null, s.run_at, null, s.job_key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json) as s(identifier text, payload json, run_at timestamptz, job_key text)
    ), job_key_preserve_run_at => true)`,
  );
}
