/**
 * How long callers wait for a free connection. What counts is the shortest wait of an interval: a page that reads twenty things at once, or
 * a burst, makes some wait and others not; where even the luckiest waited, there is a standing queue, and with it the database takes less
 * than it is given (Nichols and Jacobson, "Controlling Queue Delay", ACM Queue 2012).
 */
export interface Waits {
  /** @returns to be called when the connection is there */
  begin: () => () => void;
  /** The shortest wait since the last call, in ms; while nobody gets a connection, that of whoever waits longest. */
  readShortestMs: () => number;
}

/** `isFull` tells whether every connection is in use: otherwise what takes time is opening one, which happens once. */
export function countWaits(isFull: () => boolean): Waits {
  const waiting = new Set<{ sinceMs: number }>();
  let shortestMs: number | undefined;
  const ended = (ms: number): void => {
    shortestMs = Math.min(shortestMs ?? ms, ms);
  };
  return {
    begin() {
      if (!isFull()) {
        ended(0);
        return () => undefined;
      }
      const wait = { sinceMs: performance.now() };
      waiting.add(wait);
      return () => {
        if (waiting.delete(wait)) ended(performance.now() - wait.sinceMs);
      };
    },
    readShortestMs() {
      const [oldest] = waiting;
      const ms = shortestMs ?? (oldest === undefined ? 0 : performance.now() - oldest.sinceMs);
      shortestMs = undefined;
      return ms;
    },
  };
}
