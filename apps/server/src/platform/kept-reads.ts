import { LRUCache } from 'lru-cache';
import { askedLately } from './asked-lately.ts';
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
  /** Roughly, in memory. */
  bytesOf: (value: T) => number;
}

/** For all that is kept of a database, of whatever kind: what nobody asked for longest goes first. */
export const roomForReads = 48_000_000;

/** A part of its own, and all of it until it is known how much was read. */
const bytesOfPart = 1000;

/** A new object each time it is weighed: the cache takes a new size only with a new value. */
interface Part {
  reading: Promise<unknown>;
  /** Somebody asked for it before, or while it was read. */
  isWanted: boolean;
}

interface Store {
  parts: LRUCache<string, Part>;
  /** Which parts of a thing are kept. */
  partsOf: Map<string, Set<string>>;
  wasAskedFor: (key: string) => boolean;
}

/**
 * Most of what is read is not read again while it would be kept, where visitors come to page after page. It would live
 * just long enough to cost the collector most, so what is read for the first time is let go of at once.
 */
const askedMost = 5000;

const stores = new WeakMap<Db, Store>();

function createStore(): Store {
  const partsOf = new Map<string, Set<string>>();
  const parts = new LRUCache<string, Part>({
    maxSize: roomForReads,
    // Else each millisecond of reading sets a timer.
    ttlResolution: 0,
    noDisposeOnSet: true,
    dispose(_, key) {
      const thing = key.slice(0, key.indexOf(' '));
      const keys = partsOf.get(thing);
      keys?.delete(key);
      if (keys?.size === 0) partsOf.delete(thing);
    },
  });
  return { parts, partsOf, wasAskedFor: askedLately(askedMost) };
}

const sweepMs = 10_000;
const sweeping = new WeakSet<object>();

/** Lets go of what is too old though nobody asks for it again. Ends when nothing is left. */
function sweepLater(parts: Store['parts']): void {
  if (sweeping.has(parts)) return;
  sweeping.add(parts);
  setTimeout(() => {
    sweeping.delete(parts);
    parts.purgeStale();
    if (parts.size > 0) sweepLater(parts);
  }, sweepMs).unref();
}

const scales = new WeakMap<object, (bytesBeside: number) => void>();

/** Whether a value was kept: somebody else asked for it too, so what is made of it will be read again. */
export function isKept(value: object): boolean {
  return scales.has(value);
}

/** Counts what was made of a kept value and is held as long as it is. */
export function weighBeside(value: object, bytes: number): void {
  scales.get(value)?.(bytes);
}

async function settle<T>(parts: Store['parts'], key: string, reading: Promise<T>, bytesOf: (value: T) => number): Promise<void> {
  let held = parts.peek(key);
  const weigh = (bytes: number): void => {
    if (held === undefined || parts.peek(key) !== held) return;
    held = { reading, isWanted: true };
    parts.set(key, held, { size: bytesOfPart + bytes, noUpdateTTL: true });
  };
  try {
    const value = await reading;
    if (held?.isWanted === false) {
      if (parts.peek(key) === held) parts.delete(key);
      return;
    }
    const bytes = bytesOf(value);
    weigh(bytes);
    if (typeof value === 'object' && value !== null) scales.set(value, (bytesBeside) => weigh(bytes + bytesBeside));
  } catch {
    if (parts.peek(key) === held) parts.delete(key);
  }
}

let kinds = 0;

/**
 * Reads for everybody, per database. A read is noted when it begins, so that a change which commits meanwhile drops it:
 * what it found goes to those who waited, and to nobody later. A failed read is not kept, and the first of a thing only
 * if others came meanwhile.
 */
export function keptReads<T>({ names, ttlMs, bytesOf }: KeptSettings<T>): KeptReads<T> {
  const kind = String((kinds += 1));

  onDrop((db, name) => {
    const store = stores.get(db);
    const prefix = names.find((one) => name.startsWith(one));
    if (store === undefined) return;
    if (name === '*' || name === 'page:*') stores.delete(db);
    else if (prefix !== undefined) for (const key of store.partsOf.get(`${kind}:${name.slice(prefix.length)}`) ?? []) store.parts.delete(key);
  });

  const start = ({ parts, partsOf, wasAskedFor }: Store, thing: string, key: string, read: () => Promise<T>): Promise<T> => {
    const reading = read();
    parts.set(key, { reading, isWanted: wasAskedFor(key) }, { size: bytesOfPart, ttl: ttlMs });
    partsOf.set(thing, (partsOf.get(thing) ?? new Set()).add(key));
    void settle(parts, key, reading, bytesOf);
    sweepLater(parts);
    return reading;
  };

  return {
    get(db, id, part, read) {
      const store = stores.get(db) ?? createStore();
      stores.set(db, store);
      const thing = `${kind}:${id}`;
      const key = `${thing} ${part}`;
      const known = store.parts.get(key);
      if (known === undefined) return start(store, thing, key, read);
      known.isWanted = true;
      // Nobody else has this kind.
      return known.reading as Promise<T>;
    },
  };
}
