import type { Db, Tx } from './database/db.ts';

interface Entry<T> {
  value: Promise<T>;
  until: number;
}

/** A small read that nearly every request needs (settings, tags) and that rarely changes. */
export interface CachedRead<T> {
  get: (db: Db) => Promise<T>;
}

const caches = new Map<string, (db: Db) => void>();

/** Transactions that change nothing that is cached, with their database. */
const homes = new WeakMap<Db, Db>();

/** Lets a transaction use what `evenInside` caches for its database; what is not cached there, it reads by itself. */
export function useCacheOf(tx: Tx, home: Db): void {
  homes.set(tx, home);
}

const listeners: ((db: Db, name: string) => void)[] = [];

/** Hears every name that is dropped, for caches with a name per thing. */
export function onDrop(listener: (db: Db, name: string) => void): void {
  listeners.push(listener);
}

/**
 * Caches the answer of a read for `ttlMs` per database, one load at a time.
 * A command that changes it announces `{ drop: name }`, which empties it in every process after the commit.
 * With `evenInside` a transaction that called `useCacheOf` reads the same cache: for facts that are loaded whole, never for what
 * callers fill with what they have read.
 */
export function cachedRead<T>(name: string, ttlMs: number, load: (db: Db) => Promise<T>, { evenInside = false } = {}): CachedRead<T> {
  const entries = new WeakMap<Db, Entry<T>>();
  caches.set(name, (db) => entries.delete(db));
  return {
    get(db) {
      const home = evenInside ? homes.get(db) : undefined;
      const hit = entries.get(db) ?? (home && entries.get(home));
      if (hit !== undefined && hit.until > Date.now()) return hit.value;
      const value = load(db);
      entries.set(db, { value, until: Date.now() + ttlMs });
      // A failed load is not cached: the next caller tries again.
      value.catch(() => entries.delete(db));
      return value;
    },
  };
}

/** Empties the cached reads of one name, or all with `*`. */
export function dropCachedRead(db: Db, name: string): void {
  if (name === '*') for (const drop of caches.values()) drop(db);
  else caches.get(name)?.(db);
  for (const listener of listeners) listener(db, name);
}
