import { sql } from 'kysely';
import type { Replica } from '../platform/database/replica.ts';
import type { Db } from '../platform/database/db.ts';
import type { Metrics } from '../platform/metrics.ts';
import { lastRead } from './last-read.ts';
import type { OpenedDatabase } from './open-database.ts';

interface Queue {
  waiting: number;
  oldestSeconds: number;
  failed: number;
}

/** Due jobs that nobody has taken, including events that wait for a batch, and those that failed permanently. */
async function queueOf(db: Db): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*) filter (where due)::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float as "oldestSeconds",
      count(*) filter (where attempts >= max_attempts)::int as failed
    from (
      select run_at, attempts, max_attempts, run_at <= now() and locked_at is null and attempts < max_attempts as due from graphile_worker.jobs
      union all select at, 0, 1, true from batched_event
    ) jobs`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 };
}

function measureReplica(metrics: Metrics, { ageSeconds, counts }: Replica): void {
  metrics.gauge('db_replica_age_seconds', 'How old the state of the replica is', ageSeconds);
  metrics.counter('db_replica_reads_total', 'Requests that were read from the replica', () => counts.reads);
  metrics.counter('db_replica_failures_total', 'Requests of these that the primary answered in the end', () => counts.failed);
}

/** Gauges of the database and of its jobs; read on each scrape. */
export function measureDatabase(
  metrics: Metrics,
  {
    db,
    pool,
    queue,
    isAway,
    replica,
    slowStatements,
    deadlocks,
  }: Pick<OpenedDatabase, 'db' | 'pool' | 'queue' | 'isAway' | 'slowStatements' | 'deadlocks'> & Partial<Pick<OpenedDatabase, 'replica'>>,
): void {
  const jobs = lastRead(() => queueOf(db), { waiting: 0, oldestSeconds: 0, failed: 0 });
  metrics.gauge('db_away', '1 while the database does not answer', () => (isAway() ? 1 : 0));
  if (replica !== undefined) measureReplica(metrics, replica);
  metrics.gauge('jobs_read_age_seconds', 'How long ago the figures of jobs were read from the database', jobs.ageSeconds);
  metrics.gauge('db_pool_connections', 'Open connections to the database', () => pool.totalCount);
  metrics.gauge('db_pool_idle', 'Open connections that nobody uses', () => pool.idleCount);
  metrics.gauge('db_pool_waiting', 'Callers that wait for a connection', () => queue.length() + pool.waitingCount);
  metrics.counter('db_slow_statements_total', 'Statements that took longer than half a second', slowStatements);
  metrics.counter('db_deadlocks_total', 'Transactions that were given up in a deadlock', deadlocks);
  metrics.gauge('jobs_waiting', 'Jobs that are due and not begun', async () => (await jobs.get()).waiting);
  metrics.gauge('jobs_oldest_seconds', 'How long the oldest of them has been due', async () => (await jobs.get()).oldestSeconds);
  metrics.gauge('jobs_failed', 'Jobs that were tried for the last time', async () => (await jobs.get()).failed);
}
