import { setTimeout as delay } from 'node:timers/promises';
import { takeAnnouncements, type Announcer } from '../events/announce.ts';
import type { Db, Tx } from './db.ts';
import { openLastSteps, runAfterCommit, runLastSteps } from './last-steps.ts';

/** serialization_failure and deadlock_detected: the database asks us to try again. */
const retryable = new Set(['40001', '40P01']);

const attempts = 3;

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}

/** How many of a pool's connections transactions may hold at a time: a third is left to reads, which never wait for writers. */
export function writersOf(connections: number): number {
  return Math.max(1, connections - Math.ceil(connections / 3));
}

/**
 * Runs one transaction, at most 3 times when the database gives up on a lock conflict. What was left for its end comes
 * after `run`; what was announced in it is sent out only after the commit.
 */
export async function write<T>(db: Db, announcer: Announcer, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const {
        tx: committed,
        result,
        announced,
      } = await db.transaction().execute(async (tx) => {
        openLastSteps(tx);
        const answer = await run(tx);
        await runLastSteps(tx);
        return { tx, result: answer, announced: takeAnnouncements(tx) };
      });
      runAfterCommit(committed);
      announcer.send(announced);
      return result;
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await delay(Math.random() * 20 * attempt);
    }
  }
}
