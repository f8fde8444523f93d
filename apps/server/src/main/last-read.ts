import { setTimeout as delay } from 'node:timers/promises';

/** A scrape does not wait longer for a reading. */
const readMs = 2000;

/** One reading for the gauges of one scrape; what was read last when nothing answers in time, with its age. */
export function lastRead<T>(read: () => Promise<T>, none: T): { get: () => Promise<T>; ageSeconds: () => number } {
  let known = none;
  let readAt = performance.now();
  let reading: Promise<unknown> | undefined;
  const renew = async (): Promise<void> => {
    known = await read();
    readAt = performance.now();
  };
  return {
    async get() {
      reading ??= renew()
        .catch(() => undefined)
        .finally(() => setImmediate(() => (reading = undefined)));
      await Promise.race([reading, delay(readMs, undefined, { ref: false })]);
      return known;
    },
    ageSeconds: () => (performance.now() - readAt) / 1000,
  };
}
