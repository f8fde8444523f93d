import type { Db } from './database/db.ts';

interface Kept<T> {
  value: Promise<T>;
  until: number;
}

/** A small read that nearly every request needs (settings, tags) and that rarely changes. */
export interface CachedRead<T> {
  get: (db: Db) => Promise<T>;
}

const caches = new Map<string, (db: Db) => void>();

/**
 * Keeps the answer of a read for `ttlMs` per database, one load at a time.
 * A command that changes it announces `{ drop: name }`, which empties it in every process after the commit.
 */
export function cachedRead<T>(name: string, ttlMs: number, load: (db: Db) => Promise<T>): CachedRead<T> {
  const kept = new WeakMap<Db, Kept<T>>();
  caches.set(name, (db) => kept.delete(db));
  return {
    get(db) {
      const hit = kept.get(db);
      if (hit !== undefined && hit.until > Date.now()) return hit.value;
      const value = load(db);
      kept.set(db, { value, until: Date.now() + ttlMs });
      // A failed load is not kept: the next caller tries again.
      value.catch(() => kept.delete(db));
      return value;
    },
  };
}

/** Empties one cached read, or all with `*`. */
export function dropCachedRead(db: Db, name: string): void {
  if (name === '*') for (const drop of caches.values()) drop(db);
  else caches.get(name)?.(db);
}
