import { LRUCache } from 'lru-cache';
import type { CacheContent } from './cache-store.ts';
import type { Db, Tx } from './database/db.ts';
import { announce } from './events/announce.ts';
import type { Announcer, CacheDrop } from './events/announcement.ts';

interface EntryCacheOptions<T> {
  /** Unique among caches: tells the other processes what is dropped. */
  name: string;
  max: number;
  /** The owner of an entry, if entries are also dropped by owner. */
  ownerOf?: (value: T) => string | null;
}

/** Entries dropped while a read was running: it may have seen the row before the change. */
interface Running {
  keys: Set<string>;
  all: boolean;
}

class Entries<T> implements CacheContent {
  readonly #ownerOf: EntryCacheOptions<T>['ownerOf'];
  readonly #entries: LRUCache<string, { value: T }>;
  readonly #running = new Set<Running>();

  constructor({ max, ownerOf }: EntryCacheOptions<T>) {
    this.#ownerOf = ownerOf;
    // By size, because `max` would preallocate all entries.
    this.#entries = new LRUCache({ maxSize: max, sizeCalculation: () => 1 });
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)?.value;
  }

  async load(read: () => Promise<ReadonlyMap<string, T>>): Promise<ReadonlyMap<string, T>> {
    const dropped: Running = { keys: new Set(), all: false };
    this.#running.add(dropped);
    try {
      const rows = await read();
      if (!dropped.all) for (const [key, value] of rows) if (!dropped.keys.has(key)) this.#entries.set(key, { value });
      return rows;
    } finally {
      this.#running.delete(dropped);
    }
  }

  drop({ key, owner }: CacheDrop): void {
    if (key !== undefined) {
      this.#entries.delete(key);
      for (const read of this.#running) read.keys.add(key);
      return;
    }
    if (owner === undefined) this.#entries.clear();
    else for (const [each, { value }] of this.#entries.entries()) if (this.#ownerOf?.(value) === owner) this.#entries.delete(each);
    for (const read of this.#running) read.all = true;
  }
}

/** Rows by key, each of which can be dropped individually. */
export class EntryCache<T> {
  readonly #options: EntryCacheOptions<T>;

  constructor(options: EntryCacheOptions<T>) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get(db: Db, key: string): T | undefined {
    return this.#of(db).get(key);
  }

  /** Runs a read and caches its result, except what was dropped while it ran, and what comes from a replica, which may be late. */
  load(db: Db, read: () => Promise<ReadonlyMap<string, T>>): Promise<ReadonlyMap<string, T>> {
    if (db.primary !== undefined) return read();
    return this.#of(db).load(read);
  }

  /** All entries, in every process, after the commit. */
  drop(to: Tx | Announcer): void {
    announce(to, { dropped: { cache: this.name } });
  }

  dropEntry(to: Tx | Announcer, key: string): void {
    announce(to, { dropped: { cache: this.name, key } });
  }

  dropOwner(to: Tx | Announcer, owner: string): void {
    announce(to, { dropped: { cache: this.name, owner } });
  }

  #of(db: Db): Entries<T> {
    return db.caches.of(this, () => new Entries(this.#options));
  }
}
