import type { Tx } from './db.ts';

/**
 * What a transaction locks at its end, in this order (ADR 28): content rows are locked before, by the command itself.
 * A recount compares with what is there, so it follows the differences of the same rows.
 */
const order = ['member', 'member recount', 'tag count', 'tag recount', 'picture', 'job', 'account', 'seal'] as const;
export type LastRank = (typeof order)[number];

interface Ending {
  steps: Record<LastRank, (() => Promise<void>)[]>;
  /** Place in `order` of the rank whose rows are being locked; -1 before the end. */
  reached: number;
  committed: (() => void)[];
}

const endings = new WeakMap<Tx, Ending>();

/** Called once by `write` at the start of a transaction, which then owes it `runLastSteps`. */
export function openLastSteps(tx: Tx): void {
  const steps = { member: [], 'member recount': [], 'tag count': [], 'tag recount': [], picture: [], job: [], account: [], seal: [] };
  endings.set(tx, { steps, reached: -1, committed: [] });
}

/** Runs what was left for the end, rank by rank; afterwards only the commit follows. Once more it does nothing. */
export async function runLastSteps(tx: Tx): Promise<void> {
  const ending = endings.get(tx);
  if (ending === undefined) return;
  for (const [place, rank] of order.entries()) {
    const steps = ending.steps[rank];
    if (steps.length > 0) ending.reached = Math.max(ending.reached, place);
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) await step();
  }
}

/** For what this process remembers of a transaction: run by `write` once it is committed, never for an attempt that failed. */
export function afterCommit(tx: Tx, remember: () => void): void {
  endings.get(tx)?.committed.push(remember);
}

/** Called once by `write`, after the commit. */
export function runAfterCommit(tx: Tx): void {
  for (const remember of endings.get(tx)?.committed ?? []) remember();
}

/**
 * Leaves a step for the end of the transaction, where the order of locks holds whatever order commands ask in. In a
 * transaction that `write` did not open it runs at once. @throws when rows of a later rank are locked already
 */
export async function atEnd(tx: Tx, rank: LastRank, step: () => Promise<void>): Promise<void> {
  const ending = endings.get(tx);
  if (ending === undefined) return step();
  if (order.indexOf(rank) < ending.reached) throw new Error(`lock order: ${rank} after ${order[ending.reached]}`);
  ending.steps[rank].push(step);
}

/**
 * Called by whoever locks rows of a rank at once, because nothing else follows in its command.
 * @throws when steps of an earlier rank are still to come, or rows of a later one are locked already
 */
export function reach(tx: Tx, rank: LastRank): void {
  const ending = endings.get(tx);
  if (ending === undefined) return;
  const place = order.indexOf(rank);
  const waiting = order.slice(0, place).find((earlier) => ending.steps[earlier].length > 0);
  if (waiting !== undefined || ending.reached > place)
    throw new Error(`lock order: ${rank} between ${waiting ?? order[ending.reached]} and the end`);
  ending.reached = place;
}

/** Gathers items during a transaction and settles them in one batch at its end: one statement for all, in one order. */
export function gathered<T>(
  rank: LastRank,
  settle: (tx: Tx, items: readonly T[]) => Promise<void>,
): (tx: Tx, ...items: T[]) => Promise<void> {
  const waiting = new WeakMap<Tx, T[]>();
  return async (tx, ...items) => {
    if (items.length === 0) return;
    const known = waiting.get(tx);
    if (known !== undefined) {
      known.push(...items);
      return;
    }
    waiting.set(tx, items);
    await atEnd(tx, rank, () => {
      waiting.delete(tx);
      return settle(tx, items);
    });
  };
}
