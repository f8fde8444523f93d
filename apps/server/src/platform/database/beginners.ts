import { ranks, type Rank, type Turn } from './turn.ts';

/** Somebody who waits for a connection. */
export interface Waiting {
  enter: () => void;
  refuse: () => void;
}

/** Requests that have had no connection yet, by rank and in the order of their arrival, each with all that it waits for. */
export interface Beginners {
  count: () => number;
  /** The smallest count since the last call. */
  readShortest: () => number;
  has: (turn: Turn) => boolean;
  add: (turn: Turn, waiting: Waiting) => void;
  /** The one that is served first. */
  removeFirst: () => { turn: Turn; waiting: Set<Waiting> } | undefined;
  forget: (turn: Turn, waiting: Waiting) => void;
  /** Refuses those of which this is true, lower ranks first, and of a rank those that have waited longest. */
  refuseWhere: (isOne: (rank: Rank, sinceMs: number) => boolean) => void;
  waiting: () => number;
}

type OfRank = Map<Turn, { sinceMs: number; waiting: Set<Waiting> }>;

export function createBeginners(): Beginners {
  const byRank = Object.fromEntries(ranks.map((rank) => [rank, new Map()])) as Record<Rank, OfRank>;
  let count = 0;
  let shortest = 0;

  function remove(rank: Rank, turn: Turn): Set<Waiting> {
    const waiting = byRank[rank].get(turn)?.waiting ?? new Set();
    byRank[rank].delete(turn);
    count -= 1;
    shortest = Math.min(shortest, count);
    return waiting;
  }

  return {
    count: () => count,
    readShortest() {
      const before = shortest;
      shortest = count;
      return before;
    },
    has: (turn) => byRank[turn.rank()].has(turn),
    add(turn, waiting) {
      const own = byRank[turn.rank()];
      const entry = own.get(turn);
      if (entry !== undefined) {
        entry.waiting.add(waiting);
        return;
      }
      own.set(turn, { sinceMs: performance.now(), waiting: new Set([waiting]) });
      count += 1;
    },
    removeFirst() {
      for (const rank of ranks) for (const turn of byRank[rank].keys()) return { turn, waiting: remove(rank, turn) };
      return undefined;
    },
    forget(turn, waiting) {
      const entry = byRank[turn.rank()].get(turn);
      if (entry?.waiting.delete(waiting) === true && entry.waiting.size === 0) remove(turn.rank(), turn);
    },
    refuseWhere(isOne) {
      for (const rank of ranks.toReversed()) {
        for (const [turn, { sinceMs }] of byRank[rank]) if (isOne(rank, sinceMs)) for (const each of remove(rank, turn)) each.refuse();
      }
    },
    waiting: () => ranks.flatMap((rank) => [...byRank[rank].values()]).reduce((sum, { waiting }) => sum + waiting.size, 0),
  };
}
