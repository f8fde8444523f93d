import { DatabaseBusy } from './away.ts';
import { createBeginners, type Waiting } from './beginners.ts';
import { currentTurn, type Rank, type Turn } from './turn.ts';

/** What an interval was like. */
export interface QueueReading {
  /** So many requests at least waited for their first connection all the time: a burst is over at some moment, a standing queue never is. */
  shortest: number;
  /** So many requests got their first connection. */
  begun: number;
  /** How long a connection was used at a time, on average; 0 if none was given back. */
  heldMs: number;
}

export type Most = Readonly<Record<Rank, number>>;

/**
 * Who waits for a free connection. What has begun goes on first; of the others those that move money, then members, visitors, robots. So the
 * wait is before a request's first statement, where it can still be rejected without any loss.
 */
export interface ConnectionQueue {
  /** @returns to be called when the connection is free again @throws DatabaseBusy after the longest wait, or where the queue is full */
  enter: () => Promise<() => void>;
  /** How many wait, for a first connection or another one. */
  length: () => number;
  /** Of the interval since the last call. */
  read: () => QueueReading;
  /**
   * From now on so many requests may wait when another one of a rank comes; Infinity for all. Whoever waits beyond that, or longer than
   * `longestMs`, is rejected, lower ranks first.
   */
  limit: (most: Most, longestMs: number) => void;
  isFull: (rank: Rank) => boolean;
}

/** How many connections were used, and for how long, since the last reading. */
function countUses() {
  let [begun, heldMs, held] = [0, 0, 0];
  return {
    begin(turn: Turn | undefined) {
      if (turn === undefined || turn.hasBegun) return;
      turn.hasBegun = true;
      begun += 1;
    },
    end(sinceMs: number) {
      heldMs += performance.now() - sinceMs;
      held += 1;
    },
    read() {
      const reading = { begun, heldMs: held === 0 ? 0 : heldMs / held };
      [begun, heldMs, held] = [0, 0, 0];
      return reading;
    },
  };
}

/** Calls back once so many milliseconds have passed, which may have become more by then. @returns to be called when it no longer matters */
function whenOver(patienceMs: () => number, call: () => void): () => void {
  const sinceMs = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const leftMs = patienceMs() - (performance.now() - sinceMs);
    if (leftMs <= 0) call();
    else if (leftMs !== Infinity) timer = setTimeout(look, Math.ceil(leftMs));
  };
  look();
  return () => clearTimeout(timer);
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}

const busy = {
  full: () => new DatabaseBusy('too many requests wait for the database'),
  late: () => new DatabaseBusy('no connection became free in time'),
};

interface QueueOptions {
  /** Whoever waits longer is rejected; without limit unless given. */
  waitMs?: number | undefined;
  /** Whether some of the connections are not there yet: opening them takes time once, which is no queue. */
  isOpening?: () => boolean;
}

export function queueConnections(connections: number, { waitMs = Infinity, isOpening = () => false }: QueueOptions = {}): ConnectionQueue {
  let free = connections;
  let most: Most = { money: Infinity, member: Infinity, visitor: Infinity, robot: Infinity };
  let longestMs = Infinity;
  const goingOn = new Set<Waiting>();
  const beginners = createBeginners();
  const uses = countUses();

  /** The other reads of a page that begins go on with it. */
  function beginFirst(): Waiting | undefined {
    const next = beginners.removeFirst();
    if (next !== undefined) uses.begin(next.turn);
    const [first, ...others] = next?.waiting ?? [];
    for (const other of others) goingOn.add(other);
    return first;
  }

  function give(): void {
    const [oldest] = goingOn;
    if (oldest !== undefined) goingOn.delete(oldest);
    const next = oldest ?? beginFirst();
    if (next === undefined) free += 1;
    else next.enter();
  }

  function lend(): () => void {
    const sinceMs = performance.now();
    return once(() => {
      uses.end(sinceMs);
      give();
    });
  }

  /** In milliseconds. What has begun is not rejected as early as what has not. */
  function patienceOf(turn: Turn | undefined): number {
    const isLimited = turn !== undefined && !turn.hasBegun && turn.rank() !== 'money';
    return isLimited ? Math.min(waitMs, longestMs) : waitMs;
  }

  function wait(turn: Turn | undefined): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiting: Waiting = { enter: () => (end(), resolve(lend())), refuse: () => (end(), reject(busy.full())) };
    const giveUp = (): void => {
      if (!goingOn.delete(waiting) && turn !== undefined) beginners.forget(turn, waiting);
      reject(busy.late());
    };
    // It may grow meanwhile: another read of the same page has begun, or the limit is gone.
    const end = whenOver(() => patienceOf(turn), giveUp);
    if (turn === undefined || turn.hasBegun) goingOn.add(waiting);
    else beginners.add(turn, waiting);
    return promise;
  }

  const isFull = (rank: Rank): boolean => beginners.count() >= most[rank];
  return {
    async enter() {
      const turn = currentTurn();
      if (free > 0) {
        free -= 1;
        uses.begin(turn);
        return lend();
      }
      const isNew = turn !== undefined && !turn.hasBegun && !beginners.has(turn);
      if (isNew && isFull(turn.rank())) throw busy.full();
      return wait(turn);
    },
    length: () => goingOn.size + beginners.waiting(),
    read() {
      const shortest = beginners.readShortest();
      return { shortest: isOpening() ? 0 : shortest, ...uses.read() };
    },
    limit(next, nextLongestMs) {
      [most, longestMs] = [next, nextLongestMs];
      const before = performance.now() - longestMs;
      beginners.refuseWhere((rank, sinceMs) => beginners.count() > most[rank] || (rank !== 'money' && sinceMs < before));
    },
    isFull,
  };
}
