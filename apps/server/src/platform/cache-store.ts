import type { CacheDrop } from './events/announce.ts';
import { invariant } from './failure.ts';

/** What one cache keeps in memory of one database. */
export interface CacheContent {
  /** Forgets the entries that the drop names. */
  drop: (drop: CacheDrop) => void;
}

/**
 * What one process has read from one database and keeps, by the cache that it belongs to. It is part of `Db`, so two
 * databases in one process share nothing. A transaction has one of its own, which ends with it.
 */
export class CacheStore {
  readonly #contents = new Map<string, { cache: object; content: CacheContent }>();
  #outer: CacheStore | undefined;

  /** The content of a cache, made at its first use. */
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

  /** The content that the database outside a transaction has of a cache; undefined unless `readOuter` allows it. */
  outer<C extends CacheContent>(cache: { name: string }): C | undefined {
    const outer = this.#outer;
    return outer === undefined ? undefined : (outer.#contents.get(cache.name)?.content as C | undefined);
  }

  /** Lets a transaction that changes nothing that is cached read what is cached outside it. */
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
