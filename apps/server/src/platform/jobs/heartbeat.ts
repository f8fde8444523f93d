import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';

/** Class of the advisory locks by which workers show that they are alive: "jobs" in ASCII. */
const lockClass = 0x6a6f6273;

/** A worker takes its lock a moment after its name is known; until then its jobs are not touched. */
const youngSeconds = 10;

const againMs = 1000;

/** How often the connection is used, and after how long without use the database ends it: its network may be gone without a word. */
const beatMs = 5000;
const idleSeconds = 15;

export interface Heartbeat {
  end: () => Promise<void>;
}

/**
 * Shows that a worker is alive, by a lock that its connection holds: the database releases it when the process is killed or its machine is
 * gone. A broken connection is reopened.
 */
export function startHeartbeat(pool: pg.Pool, worker: string, log: Log): Heartbeat {
  let ended = false;
  let leave = (): void => undefined;
  const lockOnce = async (): Promise<void> => {
    const client = await pool.connect();
    let timer: NodeJS.Timeout | undefined;
    try {
      const gone = new Promise<void>((resolve) => {
        leave = resolve;
        client.once('error', () => resolve()).once('end', () => resolve());
      });
      await client.query(`set idle_session_timeout = '${idleSeconds}s'`);
      await client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, worker]);
      timer = setInterval(() => void client.query('select 1').catch(() => leave()), beatMs);
      if (!ended) await gone;
    } finally {
      clearInterval(timer);
      // Closed, not returned to the pool: another user of the connection would keep holding the lock.
      client.release(true);
    }
  };
  const keepLocked = async (): Promise<void> => {
    while (!ended) {
      await lockOnce().catch((error: unknown) => log.debug({ err: error }, 'the heartbeat of the worker was not written'));
      if (!ended) await delay(againMs);
    }
  };
  const keeping = keepLocked();
  return {
    async end() {
      ended = true;
      leave();
      await keeping;
    },
  };
}

/** Releases the jobs of dead workers; graphile-worker itself would wait four hours. */
export async function releaseJobsOfDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - $2 * interval '1 second' and not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and objsubid = 2 and classid = $1
          and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
          and database = (select oid from pg_database where datname = current_database()))))`,
    [lockClass, youngSeconds],
  );
}

/** Releases the jobs of workers of this process that are over: for others they seem alive as long as their connections last. */
export async function releaseJobsOf(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  if (workers.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
}
