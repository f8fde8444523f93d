import { LRUCache } from 'lru-cache';
import { onDrop } from './cached-read.ts';
import type { Db } from './database/db.ts';

/** Rows by key, of which each can be dropped alone. */
export interface EntryCache<T> {
  get: (db: Db, key: string) => T | undefined;
  /** Runs a read and caches what it found, except what was dropped while it ran. */
  load: (db: Db, read: () => Promise<ReadonlyMap<string, T>>) => Promise<ReadonlyMap<string, T>>;
}

interface EntryCacheOptions<T> {
  name: string;
  max: number;
  /** Whose entry it is, if entries are also dropped by owner. */
  ownerOf?: (value: T) => string | null;
}

/** What was dropped while a read ran: it may have seen the row before the change. */
interface Running {
  keys: Set<string>;
  all: boolean;
}

interface Store<T> {
  entries: LRUCache<string, { value: T }>;
  running: Set<Running>;
}

/**
 * A cache per database. Announced after the commit, `{ drop: name }` empties it in every process, `{ drop: 'name:key' }`
 * drops one entry, `{ drop: 'name-of:owner' }` those of one owner.
 */
export function entryCache<T>({ name, max, ownerOf }: EntryCacheOptions<T>): EntryCache<T> {
  const stores = new WeakMap<Db, Store<T>>();
  const [oneEntry, oneOwner] = [`${name}:`, `${name}-of:`];

  const storeOf = (db: Db): Store<T> => {
    // By size, because `max` would allocate for all entries at once.
    const store = stores.get(db) ?? { entries: new LRUCache({ maxSize: max, sizeCalculation: () => 1 }), running: new Set() };
    stores.set(db, store);
    return store;
  };

  const dropOwner = ({ entries, running }: Store<T>, owner: string): void => {
    for (const [key, { value }] of entries.entries()) if (ownerOf?.(value) === owner) entries.delete(key);
    for (const read of running) read.all = true;
  };

  onDrop((db, dropped) => {
    const store = stores.get(db);
    if (store === undefined) return;
    if (dropped.startsWith(oneEntry)) {
      const key = dropped.slice(oneEntry.length);
      store.entries.delete(key);
      for (const read of store.running) read.keys.add(key);
    } else if (dropped.startsWith(oneOwner)) {
      dropOwner(store, dropped.slice(oneOwner.length));
    } else if (dropped === name || dropped === '*') {
      store.entries.clear();
      for (const read of store.running) read.all = true;
    }
  });

  return {
    get: (db, key) => storeOf(db).entries.get(key)?.value,
    async load(db, read) {
      const { entries, running } = storeOf(db);
      const dropped: Running = { keys: new Set(), all: false };
      running.add(dropped);
      try {
        const found = await read();
        if (!dropped.all) for (const [key, value] of found) if (!dropped.keys.has(key)) entries.set(key, { value });
        return found;
      } finally {
        running.delete(dropped);
      }
    },
  };
}
