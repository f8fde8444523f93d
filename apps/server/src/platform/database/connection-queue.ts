import { DatabaseBusy } from './away.ts';
import { type Beginners, createBeginners, type Waiting } from './beginners.ts';
import { currentTurn, type Rank, type Turn } from './turn.ts';
import { trackUnderWay, type UnderWay } from './under-way.ts';

/** What an interval was like. */
export interface QueueReading {
  /** So many requests at least waited for their first connection all the time: a burst is over at some moment, a standing queue never is. */
  shortest: number;
  /** So many requests got their first connection. */
  begun: number;
  /** How long requests took from their first connection to their end, on average; 0 if none ended. */
  tookMs: number;
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
  /** A request is over: another one may begin. */
  end: (turn: Turn) => void;
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

/** Requests under way, of the connections: some of them compute while others use the database. */
const underWayShare = 1.5;

/** What has begun is not rejected as early as what has not, nor what moves money. */
const isLimited = (turn: Turn | undefined): boolean => turn !== undefined && !turn.hasBegun && turn.rank() !== 'money';

interface QueueOptions {
  /** Whoever waits longer is rejected; without limit unless given. */
  waitMs?: number | undefined;
  /** Whether some of the connections are not there yet: opening them takes time once, which is no queue. */
  isOpening?: () => boolean;
}

/** What goes on, and behind it what has not begun, as long as another one may begin. */
function lineOf(beginners: Beginners, underWay: UnderWay) {
  const goingOn = new Set<Waiting>();

  /** The other reads of a page that begins go on with it. */
  function beginFirst(): Waiting | undefined {
    if (beginners.count() === 0 || underWay.isFull()) return undefined;
    const next = beginners.removeFirst();
    underWay.begin(next?.turn);
    const [first, ...others] = next?.waiting ?? [];
    for (const other of others) goingOn.add(other);
    return first;
  }

  return {
    removeFirst(): Waiting | undefined {
      const [oldest] = goingOn;
      if (oldest === undefined) return beginFirst();
      goingOn.delete(oldest);
      return oldest;
    },
    add(turn: Turn | undefined, waiting: Waiting): void {
      if (turn === undefined || turn.hasBegun) goingOn.add(waiting);
      else beginners.add(turn, waiting);
    },
    forget(turn: Turn | undefined, waiting: Waiting): void {
      if (!goingOn.delete(waiting) && turn !== undefined) beginners.forget(turn, waiting);
    },
    length: () => goingOn.size + beginners.waiting(),
  };
}

export function queueConnections(connections: number, { waitMs = Infinity, isOpening = () => false }: QueueOptions = {}): ConnectionQueue {
  let free = connections;
  let most: Most = { money: Infinity, member: Infinity, visitor: Infinity, robot: Infinity };
  let longestMs = Infinity;
  const beginners = createBeginners();
  const underWay = trackUnderWay(Math.ceil(connections * underWayShare), serve);
  const line = lineOf(beginners, underWay);

  /** Free connections are given to whoever goes on, then to whoever may begin. */
  function serve(): void {
    while (free > 0) {
      const next = line.removeFirst();
      if (next === undefined) return;
      free -= 1;
      next.enter();
    }
  }

  const lend = (): (() => void) =>
    once(() => {
      free += 1;
      serve();
    });

  function wait(turn: Turn | undefined): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiting: Waiting = { enter: () => (end(), resolve(lend())), refuse: () => (end(), reject(busy.full())) };
    const giveUp = (): void => {
      line.forget(turn, waiting);
      reject(busy.late());
    };
    // It may grow meanwhile: another read of the same page has begun, or the limit is gone.
    const end = whenOver(() => (isLimited(turn) ? Math.min(waitMs, longestMs) : waitMs), giveUp);
    line.add(turn, waiting);
    return promise;
  }

  const isFull = (rank: Rank): boolean => beginners.count() >= most[rank];
  return {
    async enter() {
      const turn = currentTurn();
      const isBeginner = turn !== undefined && !turn.hasBegun;
      if (free > 0 && !(isBeginner && (beginners.count() > 0 || underWay.isFull()))) {
        free -= 1;
        underWay.begin(turn);
        return lend();
      }
      if (isBeginner && !beginners.has(turn) && isFull(turn.rank())) throw busy.full();
      const entered = wait(turn);
      serve();
      return entered;
    },
    length: line.length,
    read() {
      const shortest = beginners.readShortest();
      return { shortest: isOpening() ? 0 : shortest, ...underWay.read() };
    },
    limit(next, nextLongestMs) {
      [most, longestMs] = [next, nextLongestMs];
      const before = performance.now() - longestMs;
      beginners.refuseWhere((rank, sinceMs) => beginners.count() > most[rank] || (rank !== 'money' && sinceMs < before));
    },
    isFull,
    end: underWay.end,
  };
}
