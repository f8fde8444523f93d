import type { Tx } from './db.ts';
import type { LastRank } from './unit-of-work.ts';

/** Defers a step to the end of the transaction (ADR 28). @throws when rows of a later rank are already locked */
export async function atEnd(tx: Tx, rank: LastRank, step: () => Promise<void>): Promise<void> {
  tx.unit.atEnd(rank, step);
}

/**
 * Called by commands that lock rows of a rank immediately, because they lock nothing else afterwards.
 * @throws when steps of an earlier rank are pending, or rows of a later one are already locked
 */
export function reach(tx: Tx, rank: LastRank): void {
  tx.unit.reach(rank);
}

/** Runs once the transaction is committed, never for a failed attempt: for in-memory state of this process. */
export function afterCommit(tx: Tx, remember: () => void): void {
  tx.unit.afterCommit(remember);
}

/** Collects items during a transaction and processes them in one batch at its end: one statement for all, in one order. */
export function gathered<T>(
  rank: LastRank,
  settle: (tx: Tx, items: readonly T[]) => Promise<void>,
): (tx: Tx, ...items: T[]) => Promise<void> {
  const batch = {};
  return async (tx, ...items) => tx.unit.gather(batch, rank, items, (all) => settle(tx, all));
}
