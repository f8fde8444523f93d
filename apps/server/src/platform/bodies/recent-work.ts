/** After this time half of it counts. */
const halfLifeMs = 10_000;
/** Beyond this many members the oldest are forgotten. */
const mostMembers = 1_000;

export interface RecentWork {
  add: (key: string, ms: number) => void;
  /** Processor time of late, in milliseconds; older time counts less. */
  of: (key: string) => number;
}

/** How much processor time each key used of late: an exponentially decaying sum. `nowMs` is set by tests only. */
export function createRecentWork(nowMs: () => number = () => performance.now()): RecentWork {
  const sums = new Map<string, { ms: number; atMs: number }>();
  const of = (key: string): number => {
    const sum = sums.get(key);
    return sum === undefined ? 0 : sum.ms * 0.5 ** ((nowMs() - sum.atMs) / halfLifeMs);
  };
  return {
    of,
    add(key, ms) {
      const total = of(key) + ms;
      sums.delete(key);
      sums.set(key, { ms: total, atMs: nowMs() });
      const [oldest] = sums.keys();
      if (sums.size > mostMembers && oldest !== undefined) sums.delete(oldest);
    },
  };
}
