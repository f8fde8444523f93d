import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Runs now what waits of a task for a later time. @returns how many that were */
export async function runDue(app: Pick<TestApp, 'db' | 'settle'>, task: string): Promise<number> {
  await app.settle();
  const waiting = sql`select id from graphile_worker.jobs where task_identifier = ${task}`;
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(array(${waiting}), run_at => now())`.execute(app.db);
  await app.settle();
  return rows.length;
}
