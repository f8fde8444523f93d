import { sql } from 'kysely';
import type { Db, Tx } from '../database/db.ts';
import { unread } from '../database/prepared.ts';

/** A job to run. With a `key`, a job of the same key that still waits is replaced instead of doubled. */
export interface NewJob {
  task: string;
  payload: object;
  key?: string;
  runAt?: Date;
}

/** Adds jobs in one statement, within the transaction: graphile-worker's own function is SQL, so it joins it. */
export async function enqueue(tx: Tx | Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map((job) => ({
    identifier: job.task,
    payload: job.payload,
    job_key: job.key ?? null,
    run_at: job.runAt?.toISOString() ?? null,
  }));
  await sql`
    select 1 from graphile_worker.add_jobs(array(
      select (s.identifier, s.payload, null, s.run_at, null, s.job_key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json) as s(identifier text, payload json, run_at timestamptz, job_key text)
    ), job_key_preserve_run_at => true) ${unread}`.execute(tx);
}
