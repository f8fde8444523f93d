import { setTimeout as delay } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import type { Announcer } from '../events/announcement.ts';
import { asTx, type Db, type Tx } from './db.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** serialization_failure and deadlock_detected: the database asks us to retry. */
const retryable = new Set(['40001', '40P01']);

const attempts = 3;

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}

/** How many of a pool's connections transactions may use at a time: a third is reserved for reads, which never wait for writers. */
export function writersOf(connections: number): number {
  return Math.max(1, connections - Math.ceil(connections / 3));
}

interface Done<T> {
  result: T;
  unit: UnitOfWork;
}

/** One transaction; deferred steps run after `run`. */
async function begin<T>(db: Db, run: (tx: Tx) => Promise<T>, isolation?: IsolationLevel): Promise<Done<T>> {
  const plain = db.transaction();
  return (isolation === undefined ? plain : plain.setIsolationLevel(isolation)).execute(async (transaction) => {
    const tx = asTx(transaction, db);
    const result = await run(tx);
    await tx.unit.runLastSteps();
    return { result, unit: tx.unit };
  });
}

/** One transaction without retry. Announcements made in it are not sent. */
export async function transact<T>(db: Db, run: (tx: Tx) => Promise<T>, isolation?: IsolationLevel): Promise<T> {
  const { result, unit } = await begin(db, run, isolation);
  unit.committed();
  return result;
}

/**
 * Runs one transaction, with at most 3 attempts when the database aborts it because of a lock conflict; its announcements are sent only
 * after the commit.
 */
export async function write<T>(db: Db, announcer: Announcer, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, unit } = await begin(db, run);
      announcer.send(unit.committed());
      return result;
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}
