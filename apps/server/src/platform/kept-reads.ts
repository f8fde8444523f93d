import { LRUCache } from 'lru-cache';
import type { Db } from './database/db.ts';
import { onDrop } from './cached-read.ts';

/** What some things (threads, questions) are to everybody, kept until they change. */
export interface KeptReads<T> {
  /** One part of a thing, e.g. one page of a thread; simultaneous readers share one read. */
  get: (db: Db, id: string, part: string, read: () => Promise<T>) => Promise<T>;
}

interface KeptSettings<T> {
  /** Announced by whoever changes a thing, followed by its id: `{ drop: 'page:thread:12' }`. */
  names: readonly string[];
  /** What changes without an announcement (views) may be this old. */
  ttlMs: number;
  maxBytes: number;
  /** Roughly, in memory. */
  bytesOf: (value: T) => number;
}

/** Until it is known how much was read. */
const bytesUnderWay = 1000;

/** A new object each time it is weighed: the cache takes a new size only with a new value. */
interface Part<T> {
  reading: Promise<T>;
}

interface Store<T> {
  parts: LRUCache<string, Part<T>>;
  /** Which parts of a thing are kept. */
  partsOf: Map<string, Set<string>>;
}

function createStore<T>({ ttlMs, maxBytes }: KeptSettings<T>): Store<T> {
  const partsOf = new Map<string, Set<string>>();
  const parts = new LRUCache<string, Part<T>>({
    maxSize: maxBytes,
    ttl: ttlMs,
    // Else each millisecond of reading sets a timer.
    ttlResolution: 0,
    noDisposeOnSet: true,
    dispose(_, key) {
      const id = key.slice(0, key.indexOf(' '));
      const keys = partsOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) partsOf.delete(id);
    },
  });
  return { parts, partsOf };
}

const sweepMs = 10_000;
const sweeping = new WeakSet<object>();

/** Lets go of what is too old though nobody asks for it again. Ends when nothing is left. */
function sweepLater<T>(parts: Store<T>['parts']): void {
  if (sweeping.has(parts)) return;
  sweeping.add(parts);
  setTimeout(() => {
    sweeping.delete(parts);
    parts.purgeStale();
    if (parts.size > 0) sweepLater(parts);
  }, sweepMs).unref();
}

const scales = new WeakMap<object, (bytesBeside: number) => void>();

/** Counts what was made of a kept value and is held as long as it is. */
export function weighBeside(value: object, bytes: number): void {
  scales.get(value)?.(bytes);
}

/**
 * Reads for everybody, per database. A read is noted when it begins, so that a change which commits meanwhile drops it:
 * what it found goes to those who waited, and to nobody later. A failed read is not kept.
 */
export function keptReads<T>(settings: KeptSettings<T>): KeptReads<T> {
  const stores = new WeakMap<Db, Store<T>>();
  const { names, bytesOf } = settings;

  onDrop((db, name) => {
    const store = stores.get(db);
    const prefix = names.find((one) => name.startsWith(one));
    if (store === undefined) return;
    if (name === '*' || name === 'page:*') stores.delete(db);
    else if (prefix !== undefined) for (const key of store.partsOf.get(name.slice(prefix.length)) ?? []) store.parts.delete(key);
  });

  const settle = async (parts: Store<T>['parts'], key: string, part: Part<T>): Promise<void> => {
    let held = part;
    const weigh = (bytes: number): void => {
      if (parts.peek(key) !== held) return;
      held = { reading: part.reading };
      parts.set(key, held, { size: bytesUnderWay + bytes, noUpdateTTL: true });
    };
    try {
      const value = await part.reading;
      const bytes = bytesOf(value);
      weigh(bytes);
      if (typeof value === 'object' && value !== null) scales.set(value, (bytesBeside) => weigh(bytes + bytesBeside));
    } catch {
      if (parts.peek(key) === held) parts.delete(key);
    }
  };

  const start = ({ parts, partsOf }: Store<T>, id: string, key: string, read: () => Promise<T>): Promise<T> => {
    const part = { reading: read() };
    parts.set(key, part, { size: bytesUnderWay });
    partsOf.set(id, (partsOf.get(id) ?? new Set()).add(key));
    void settle(parts, key, part);
    sweepLater(parts);
    return part.reading;
  };

  return {
    get(db, id, part, read) {
      const store = stores.get(db) ?? createStore(settings);
      stores.set(db, store);
      const key = `${id} ${part}`;
      return store.parts.get(key)?.reading ?? start(store, id, key, read);
    },
  };
}
