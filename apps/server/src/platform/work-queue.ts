import { Failure } from './failure.ts';

export interface WorkQueueLimits {
  /** How much runs at a time in this process; as much as there is unless told. */
  concurrency?: number;
  /** How much of one key runs at a time. */
  concurrencyPerKey: number;
  /** How many wait at most, of all keys and of one; whoever comes then is refused. */
  maxWaiting?: number;
  maxWaitingPerKey?: number;
  /** How long one waits at most, in milliseconds; as long as it takes unless told. */
  maxWaitMs?: number;
}

/** `run` settles as `work` does, when its turn has come. `key`: whose work it is. */
export interface WorkQueue {
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

interface Waiting {
  key: string;
  start: () => void;
}

/**
 * Bounds how much runs at a time, in all and per key (a member), so that nobody's work keeps the others waiting. Of keys that
 * are free the one goes next whose last turn is longest ago, so who brings much waits behind who brings little; within a key
 * who comes first starts first.
 * @throws Failure `server.overloaded` when too many wait already, or when the turn did not come in time
 */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const { concurrency = Infinity, concurrencyPerKey, maxWaiting = Infinity, maxWaitingPerKey = Infinity, maxWaitMs } = limits;
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  /** The last turn of each key that runs or waits. */
  const turns = new Map<string, number>();
  let [total, turn] = [0, 0];

  const isFree = (key: string): boolean => total < concurrency && (running.get(key) ?? 0) < concurrencyPerKey;

  function count(key: string, difference: 1 | -1): void {
    const now = (running.get(key) ?? 0) + difference;
    total += difference;
    if (difference === 1) turns.set(key, ++turn);
    if (now > 0) running.set(key, now);
    else {
      running.delete(key);
      if (!waiting.some((one) => one.key === key)) turns.delete(key);
    }
  }

  function nextAt(): number {
    let [best, bestTurn] = [-1, Infinity];
    for (const [at, { key }] of waiting.entries()) {
      const last = turns.get(key) ?? 0;
      if (last < bestTurn && isFree(key)) [best, bestTurn] = [at, last];
    }
    return best;
  }

  function startNext(): void {
    const at = nextAt();
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next === undefined) return;
    count(next.key, 1);
    next.start();
  }

  async function wait(key: string): Promise<void> {
    if (waiting.length >= maxWaiting || waiting.filter((one) => one.key === key).length >= maxWaitingPerKey)
      throw new Failure('server.overloaded');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { key, start: resolve };
    waiting.push(entry);
    if (maxWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(new Failure('server.overloaded'));
    }, maxWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  return {
    async run(key, work) {
      if (isFree(key)) count(key, 1);
      else await wait(key);
      try {
        return await work();
      } finally {
        count(key, -1);
        // The place goes straight to the next, so nobody slips in between.
        startNext();
      }
    },
  };
}
