import type { Tx } from './db.ts';
import type { LastRank } from './unit-of-work.ts';

/** Leaves a step for the end of the transaction (ADR 28). @throws when rows of a later rank are locked already */
export async function atEnd(tx: Tx, rank: LastRank, step: () => Promise<void>): Promise<void> {
  tx.unit.atEnd(rank, step);
}

/**
 * Called by whoever locks rows of a rank at once, because nothing else follows in its command.
 * @throws when steps of an earlier rank are still to come, or rows of a later one are locked already
 */
export function reach(tx: Tx, rank: LastRank): void {
  tx.unit.reach(rank);
}

/** Run once the transaction is committed, never for an attempt that failed: for what this process remembers of it. */
export function afterCommit(tx: Tx, remember: () => void): void {
  tx.unit.afterCommit(remember);
}

/** Gathers items during a transaction and settles them in one batch at its end: one statement for all, in one order. */
export function gathered<T>(
  rank: LastRank,
  settle: (tx: Tx, items: readonly T[]) => Promise<void>,
): (tx: Tx, ...items: T[]) => Promise<void> {
  const batch = {};
  return async (tx, ...items) => tx.unit.gather(batch, rank, items, (all) => settle(tx, all));
}
