import type { CacheDrop } from './events/announcement.ts';
import { invariant } from './failure.ts';

/** What one cache stores in memory for one database. */
export interface CacheContent {
  /** Drops the entries that the announcement names. */
  drop: (drop: CacheDrop) => void;
}

/**
 * What this process caches of one database, by cache. It is part of `Db`, so two databases in one process share nothing. A transaction has
 * a store of its own, which ends with it.
 */
export class CacheStore {
  readonly #contents = new Map<string, { cache: object; content: CacheContent }>();
  #outer: CacheStore | undefined;

  /** The content of a cache, created at its first use. */
  of<C extends CacheContent>(cache: { name: string }, make: () => C): C {
    const known = this.#contents.get(cache.name);
    if (known !== undefined) {
      invariant(known.cache === cache, `two caches are called ${cache.name}`);
      return known.content as C;
    }
    const content = make();
    this.#contents.set(cache.name, { cache, content });
    return content;
  }

  /** The content of a cache outside the transaction; undefined unless `readOuter` allows it. */
  outer<C extends CacheContent>(cache: { name: string }): C | undefined {
    const outer = this.#outer;
    return outer === undefined ? undefined : (outer.#contents.get(cache.name)?.content as C | undefined);
  }

  /** Lets a transaction that changes no cached data read the caches outside it. */
  readOuter(outer: CacheStore): void {
    this.#outer = outer;
  }

  /** Called for each announcement that drops entries of a cache. */
  drop(drop: CacheDrop): void {
    this.#contents.get(drop.cache)?.content.drop(drop);
  }

  dropAll(): void {
    for (const [cache, { content }] of this.#contents) content.drop({ cache });
  }
}
