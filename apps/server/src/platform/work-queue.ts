import { Failure } from './failure.ts';

export interface WorkQueueLimits {
  /** Maximum concurrency in this process; unlimited unless given. */
  concurrency?: number;
  /** Maximum concurrency per key. */
  concurrencyPerKey: number;
  /** Maximum number of waiting jobs, in all and per key; further ones are rejected. */
  maxWaiting?: number;
  maxWaitingPerKey?: number;
  /** Maximum waiting time, in milliseconds; unlimited unless given. */
  maxWaitMs?: number;
}

/** `run` settles like `work`, once it is its turn. `key`: the owner of the work. */
export interface WorkQueue {
  run: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

interface Waiting {
  key: string;
  start: () => void;
}

/**
 * Limits concurrency, in all and per key (a member), so that nobody's work blocks the others. Among waiting keys the one whose last turn is
 * longest ago goes next, so that members with much work wait behind those with little; within a key the order is first come, first served.
 * @throws Failure `server.overloaded` when too many already wait, or when the turn did not come in time
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
        // The slot is passed directly to the next one, so nobody can jump the queue.
        startNext();
      }
    },
  };
}
