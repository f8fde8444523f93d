import { AsyncLocalStorage } from 'node:async_hooks';

/** Of requests that wait for the database, who is served first. */
export const ranks = ['money', 'member', 'visitor', 'robot'] as const;
export type Rank = (typeof ranks)[number];

/** A request among those that use the database. */
export interface Turn {
  /** Looked up when there is a queue only: it costs a digest of the credentials. */
  readonly rank: () => Rank;
  /** Whether it has had a connection: then it goes on before others begin, so that its earlier work is not lost. */
  hasBegun: boolean;
}

const turns = new AsyncLocalStorage<Turn>();

/** Whatever uses the database in here belongs to this request. */
export function asTurn<T>(turn: Turn, run: () => T): T {
  return turns.run(turn, run);
}

/** Undefined for jobs and whatever else nobody requested. */
export function currentTurn(): Turn | undefined {
  return turns.getStore();
}
