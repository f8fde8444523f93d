import type { Turn } from './turn.ts';

/** So long a request counts: one that waits for a slow reader or for another server must not keep others from beginning. */
const longestMs = 200;

/** Of a stream that was open for an hour no more says how long requests take. */
const mostMs = 1000;

/** Requests that have begun and not ended. */
export interface UnderWay {
  /** Whether another one has to wait. */
  isFull: () => boolean;
  /** Nothing for a job, and for a request that has begun. */
  begin: (turn: Turn | undefined) => void;
  end: (turn: Turn) => void;
  /** How many began since the last call, and how long those took on average that ended; 0 where none did. */
  read: () => { begun: number; tookMs: number };
}

/**
 * Where the processor is the bottleneck, connections are free, and each request that begins slows down all others on the one event loop. So
 * only so many are under way at once.
 * @param proceed called when another one may begin
 */
export function trackUnderWay(most: number, proceed: () => void): UnderWay {
  const begunMs = new WeakMap<Turn, number>();
  /** In the order in which they began. */
  const young = new Map<Turn, number>();
  let timer: NodeJS.Timeout | undefined;
  let [begun, ended, endedMs] = [0, 0, 0];

  function forgetOld(): void {
    const before = performance.now() - longestMs;
    for (const [turn, atMs] of young) {
      if (atMs > before) break;
      young.delete(turn);
    }
  }

  function proceedLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      proceed();
    }, longestMs).unref();
  }

  return {
    isFull() {
      if (young.size >= most) forgetOld();
      const full = young.size >= most;
      if (full) proceedLater();
      return full;
    },
    begin(turn) {
      if (turn === undefined || turn.hasBegun) return;
      turn.hasBegun = true;
      begun += 1;
      const nowMs = performance.now();
      begunMs.set(turn, nowMs);
      young.set(turn, nowMs);
    },
    end(turn) {
      const atMs = begunMs.get(turn);
      if (atMs === undefined || !begunMs.delete(turn)) return;
      ended += 1;
      endedMs += Math.min(mostMs, performance.now() - atMs);
      if (young.delete(turn)) proceed();
    },
    read() {
      const reading = { begun, tookMs: ended === 0 ? 0 : endedMs / ended };
      [begun, ended, endedMs] = [0, 0, 0];
      return reading;
    },
  };
}
