import type { CacheContent } from './cache-store.ts';
import type { Db, Tx } from './database/db.ts';
import { announce, type Announcer } from './events/announce.ts';

interface CachedReadOptions {
  /** A transaction of an idempotent call uses what is cached outside it: for facts that are loaded whole, never for what callers fill. */
  evenInside?: boolean;
  /** A drop loads it anew at once, so that nobody who needs it has to wait. */
  eager?: boolean;
}

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
    return this.#entry !== undefined && this.#entry.until > Date.now() ? this.#entry.value : undefined;
  }

  load(): Promise<T> {
    const value = this.#load();
    const entry = { value, until: Date.now() + this.#ttlMs };
    this.#entry = entry;
    // A failed load is not cached: the next caller tries again.
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

/** A small read that nearly every request needs (settings, tags) and that rarely changes, one load at a time. */
export class CachedRead<T> {
  /** Unique among caches: by it the other processes know what is dropped. */
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

  /** The cached value, at most `ttlMs` old, else a new one. */
  get(db: Db): Promise<T> {
    const { evenInside = false, eager = false } = this.#options;
    const own = db.caches.of(this, () => new CachedValue(() => this.#load(db), this.#ttlMs, eager));
    const outer = evenInside ? db.caches.outer<CachedValue<T>>(this) : undefined;
    return own.fresh ?? outer?.fresh ?? own.load();
  }

  /** A command that changes what is read calls it: after the commit every process reads anew. */
  drop(to: Tx | Announcer): void {
    announce(to, { dropped: { cache: this.name } });
  }
}
