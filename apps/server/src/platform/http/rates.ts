import type { Rate } from '@chaguan/contract';
import { LRUCache } from 'lru-cache';
import { Failure } from '../failure.ts';

/** Number of requests allowed in a window, per member or (for visitors and sign-in) per address. */
const rates: Record<Rate, { calls: number; windowMs: number }> = {
  read: { calls: 900, windowMs: 60_000 },
  write: { calls: 120, windowMs: 60_000 },
  login: { calls: 60, windowMs: 60_000 },
  register: { calls: 20, windowMs: 600_000 },
  captcha: { calls: 60, windowMs: 60_000 },
  upload: { calls: 60, windowMs: 60_000 },
  // Parts of uploads, and requests for the offset.
  part: { calls: 300, windowMs: 60_000 },
  stream: { calls: 120, windowMs: 60_000 },
  // A provider calls from few addresses for all of its members, and retries what was not answered.
  notify: { calls: 3000, windowMs: 60_000 },
  // Costs the database more than other reads.
  search: { calls: 120, windowMs: 60_000 },
  report: { calls: 30, windowMs: 60_000 },
  // One each three seconds.
  typing: { calls: 20, windowMs: 60_000 },
  // A school or an office reads from one address. Each needs a captcha; a person writes one or two.
  feedback: { calls: 10, windowMs: 600_000 },
  visit: { calls: 600, windowMs: 60_000 },
};

/** Number of requests allowed in a window at this percentage of the built-in rates; at least one. */
export function limitOf(rate: Rate, percent: number): { calls: number; windowMs: number } {
  const { calls, windowMs } = rates[rate];
  return { calls: Math.max(1, Math.floor((calls * percent) / 100)), windowMs };
}

interface Window {
  count: number;
  endsAt: number;
}

export interface RateLimiter {
  /** Counts one request. @throws Failure `rate.exceeded` (456) with the seconds to wait */
  consume: (rate: Rate, who: string) => void;
  /** Counts one request of a bot's API keys against the limit that staff set for a minute. */
  consumeOfBot: (calls: number, memberId: string) => void;
}

/** Fixed windows in memory, by a clock that nobody sets, bounded in size: each process counts separately. Counts shared by all processes are in shared-rates.ts. */
export function createRateLimiter(percent: number, now: () => number = () => performance.now()): RateLimiter {
  // By size, not by number: `max` would be preallocated.
  const windows = new LRUCache<string, Window>({ maxSize: 100_000, sizeCalculation: () => 1 });
  const count = (key: string, { calls, windowMs }: { calls: number; windowMs: number }): void => {
    const window = windows.get(key);
    if (window === undefined || window.endsAt <= now()) {
      windows.set(key, { count: 1, endsAt: now() + windowMs });
      return;
    }
    window.count += 1;
    if (window.count > calls) {
      throw new Failure('rate.exceeded', { seconds: Math.ceil((window.endsAt - now()) / 1000) });
    }
  };
  return {
    consume(rate, who) {
      if (percent !== 0) count(`${rate} ${who}`, limitOf(rate, percent));
    },
    consumeOfBot(calls, memberId) {
      if (percent !== 0) count(`bot ${memberId}`, { calls, windowMs: 60_000 });
    },
  };
}
