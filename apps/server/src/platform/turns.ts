import { Failure } from './failure.ts';

export interface TurnLimits {
  /** How many of one key run at a time; 0: no limit. */
  parallel: number;
  /** How many of one key wait at most; whoever comes then is refused. */
  waiting: number;
  /** How long one waits at most. */
  waitMs: number;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Runs something when its key has a free turn. @throws Failure `server.overloaded` the line is too long, or too slow */
export type Turns = <T>(key: string, run: () => Promise<T>) => Promise<T>;

/** A counting semaphore for each key, first come, first served. A key that nobody uses takes no memory. */
export function createTurns({ parallel, waiting, waitMs }: TurnLimits): Turns {
  const lines = new Map<string, Line>();

  async function wait(line: Line): Promise<void> {
    if (line.waiting.length >= waiting) throw new Failure('server.overloaded');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.waiting.push(resolve);
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(resolve), 1);
      reject(new Failure('server.overloaded'));
    }, waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  /** The turn goes straight to the next in line, so nobody slips in between. */
  function leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return async (key, run) => {
    if (parallel === 0) return run();
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < parallel) line.running += 1;
    else await wait(line);
    try {
      return await run();
    } finally {
      leave(key, line);
    }
  };
}
