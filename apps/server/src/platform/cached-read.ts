import type { CacheContent } from './cache-store.ts';
import { DatabaseAway } from './database/away.ts';
import type { Db, Tx } from './database/db.ts';
import { announce } from './events/announce.ts';
import type { Announcer } from './events/announcement.ts';

interface CachedReadOptions {
  /**
   * A transaction of an idempotent call may use the cache outside it: only for data that is loaded as a whole, not for entries that callers
   * fill.
   */
  evenInside?: boolean;
  /** Dropping reloads it immediately, so that no reader has to wait. */
  eager?: boolean;
}

/** How soon a load is tried again while the database is away. */
const againMs = 1000;

class CachedValue<T> implements CacheContent {
  readonly #load: () => Promise<T>;
  readonly #ttlMs: number;
  readonly #eager: boolean;
  #entry: { value: Promise<T>; until: number } | undefined;

  constructor(load: () => Promise<T>, ttlMs: number, eager: boolean) {
    this.#load = load;
    this.#ttlMs = ttlMs;
    this.#eager = eager;
  }

  /** The value while it is fresh. */
  get fresh(): Promise<T> | undefined {
    return this.#entry !== undefined && this.#entry.until > performance.now() ? this.#entry.value : undefined;
  }

  /** A value that was not dropped is better than none while the database is away, when nothing can change it either. */
  load(): Promise<T> {
    const known = this.#entry?.value;
    const value = this.#load().catch((error: unknown) => {
      if (known === undefined || !(error instanceof DatabaseAway)) throw error;
      entry.until = Math.min(entry.until, performance.now() + againMs);
      return known;
    });
    const entry = { value, until: performance.now() + this.#ttlMs };
    this.#entry = entry;
    // A failed load is not cached: the next caller retries.
    value.catch(() => {
      if (this.#entry === entry) this.#entry = undefined;
    });
    return value;
  }

  drop(): void {
    this.#entry = undefined;
    if (this.#eager) this.load().catch(() => undefined);
  }
}

/** A small set of data that nearly every request needs (settings, tags) and that rarely changes, one load at a time. */
export class CachedRead<T> {
  /** Unique among caches: tells the other processes what is dropped. */
  readonly name: string;
  readonly #ttlMs: number;
  readonly #load: (db: Db) => Promise<T>;
  readonly #options: CachedReadOptions;

  constructor(name: string, ttlMs: number, load: (db: Db) => Promise<T>, options: CachedReadOptions = {}) {
    this.name = name;
    this.#ttlMs = ttlMs;
    this.#load = load;
    this.#options = options;
  }

  /** The cached value, at most `ttlMs` old, otherwise a new one. */
  get(db: Db): Promise<T> {
    const { evenInside = false, eager = false } = this.#options;
    const source = db.primary ?? db;
    const own = db.caches.of(this, () => new CachedValue(() => this.#load(source), this.#ttlMs, eager));
    const outer = evenInside ? db.caches.outer<CachedValue<T>>(this) : undefined;
    return own.fresh ?? outer?.fresh ?? own.load();
  }

  /** Called by a command that changes the data: after the commit every process loads it again. */
  drop(to: Tx | Announcer): void {
    announce(to, { dropped: { cache: this.name } });
  }
}
