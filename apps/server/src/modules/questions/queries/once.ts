import type { LRUCache } from 'lru-cache';

/** Reads what is not kept; simultaneous readers share one read, and a failed one is not kept. */
export function once<T>(store: LRUCache<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const hit = store.get(key);
  if (hit !== undefined) return hit;
  const reading = read();
  store.set(key, reading);
  reading.catch(() => store.delete(key));
  return reading;
}
