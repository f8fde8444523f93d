import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Db } from './db.ts';

/** The oldest state that readers get from a replica. */
const staleMs = 5000;

const everyMs = 250;

/** A replica that takes longer to say where it is is too slow to be asked anything else. */
const slowMs = 1000;

/** A position in the log of the database, as PostgreSQL writes it (`16/B374D848`), comparable. */
function positionOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** What the primary had written at a time. */
interface Sample {
  position: bigint;
  atMs: number;
}

/** A replica that follows the primary, and how far it is. */
export interface Replica {
  /** Its database, if its state is at most five seconds old and has everything up to this position of the log. */
  dbAt: (lsn: string | null) => Db | undefined;
  /** How old its state is. */
  ageSeconds: () => number;
  /** How many reads it was asked for, and how many of them the primary answered after all. */
  counts: { reads: number; failed: number };
  close: () => Promise<void>;
}

/** Positions of two servers can be compared only if one was copied from the other. */
const identity = sql`(select concat(system_identifier, ' ', current_database()) from pg_control_system())`;

async function written(primary: Db): Promise<{ position: bigint; identity: string }> {
  const { rows } = await sql<{ lsn: string; identity: string }>`
    select pg_current_wal_lsn()::text as lsn, ${identity} as identity`.execute(primary);
  return { position: positionOf(rows[0]?.lsn ?? '0/0'), identity: rows[0]?.identity ?? '' };
}

/** Undefined for a server that does not follow this one: after a failover it may be the primary, or a former one. */
async function replayed(replica: Db, followed: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ lsn: string | null }>`
    select case when pg_is_in_recovery() and ${identity} = ${followed} then pg_last_wal_replay_lsn()::text end as lsn`.execute(replica);
  const lsn = rows[0]?.lsn;
  return typeof lsn === 'string' ? positionOf(lsn) : undefined;
}

/** The progress of a replica: its state is as old as the newest sample of the primary that it has replayed. */
function createProgress() {
  let samples: Sample[] = [];
  let position: bigint | undefined;
  let freshMs = -Infinity;
  return {
    add: (sample: Sample) => void samples.push(sample),
    reached(now: bigint | undefined): void {
      position = now;
      if (now === undefined) return;
      for (const sample of samples) if (sample.position <= now) freshMs = Math.max(freshMs, sample.atMs);
      samples = samples.filter(({ atMs }) => atMs > freshMs && atMs > performance.now() - staleMs);
    },
    ageMs: () => performance.now() - freshMs,
    has: (lsn: string | null) => position !== undefined && (lsn === null || positionOf(lsn) <= position),
  };
}

/**
 * Asks primary and replica four times a second how far they are. Nothing is asked of the replica while it is late, silent, slow or no
 * replica any more.
 * @param onChange called when it can be used, and when it cannot any more
 */
export function followReplica(primary: Db, replica: Database, onChange: (usable: boolean) => void): Replica {
  const progress = createProgress();
  const stopping = new AbortController();
  let pendingMs: number | undefined;
  let was = false;

  const isUsable = (): boolean =>
    progress.ageMs() <= staleMs && !replica.isAway() && (pendingMs === undefined || performance.now() - pendingMs <= slowMs);
  const report = (): void => {
    const is = isUsable();
    if (is !== was) onChange(is);
    was = is;
  };
  const look = async (): Promise<void> => {
    const atMs = performance.now();
    const now = await written(primary);
    progress.add({ position: now.position, atMs });
    pendingMs = performance.now();
    try {
      progress.reached(await replayed(replica.db, now.identity));
    } finally {
      pendingMs = undefined;
    }
  };
  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch(() => undefined);
      report();
      await delay(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  };
  void keep();

  return {
    dbAt: (lsn) => (isUsable() && progress.has(lsn) ? replica.db : undefined),
    ageSeconds: () => progress.ageMs() / 1000,
    counts: { reads: 0, failed: 0 },
    async close() {
      stopping.abort();
      await replica.close();
    },
  };
}
