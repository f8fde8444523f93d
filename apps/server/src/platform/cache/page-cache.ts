import { LRUCache } from 'lru-cache';
import { createNameIndex } from './name-index.ts';
import type { FinishedPage } from './finished-page.ts';
import type { PageGroup } from './page-group.ts';

export interface PageCacheSettings {
  maxBytes: number;
  /** Age at which a page is rendered anew; up to ten times this age the old one still answers meanwhile. */
  ttlMs: number;
  now?: () => number;
  /** A refresh in the background failed; the old page stays until its last moment. */
  onRefreshFailed: (error: unknown) => void;
}

/** The key of a page in the cache, and the groups that it is dropped with, all known before it is rendered. */
export interface PagePlace {
  key: string;
  groups: readonly PageGroup[];
}

export interface PageCache {
  /** The cached page, else the one being rendered, else a new render: simultaneous readers cost one. */
  get: (place: PagePlace, render: () => Promise<FinishedPage>) => FinishedPage | Promise<FinishedPage>;
  has: (key: string) => boolean;
  /** The cached page if it is fresh; an old one is left to `get`, which renews it. */
  fresh: (key: string) => FinishedPage | undefined;
  /** Forgets the pages of this group, and renders under way: what they read may be older than the change. */
  drop: (group: string) => void;
  dropAll: () => void;
  size: () => { pages: number; bytes: number };
  /** Answers given from memory and answers that had to wait for a render; whoever uses `fresh` counts its own. */
  counts: { hits: number; misses: number };
}

interface Entry {
  page: FinishedPage;
  names: readonly string[];
  freshUntil: number;
  lastMoment: number;
}

interface Flight {
  names: readonly string[];
  page: Promise<FinishedPage>;
}

const staleFactor = 10;

const namesOf = ({ groups }: PagePlace): string[] => groups.map(({ name }) => name);

export function createPageCache({ maxBytes, ttlMs, now = Date.now, onRefreshFailed }: PageCacheSettings): PageCache {
  const index = createNameIndex();
  const flights = new Map<string, Flight>();
  const counts = { hits: 0, misses: 0 };

  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
    dispose: ({ names }, key) => index.forget(key, names),
    // A replaced page has the same names: they must not be forgotten after they were noted again.
    noDisposeOnSet: true,
  });

  const store = (key: string, names: readonly string[], page: FinishedPage): void => {
    entries.set(key, { page, names, freshUntil: now() + ttlMs, lastMoment: now() + ttlMs * staleFactor });
    if (entries.has(key)) index.note(key, names);
  };

  const settle = (place: PagePlace, page: FinishedPage): void => {
    const { key } = place;
    if (page.status === 200) store(key, namesOf(place), page);
    // A site that fails for a moment keeps its old page; one that says "not found" has changed.
    else if (page.status < 500) entries.delete(key);
  };

  const start = (place: PagePlace, render: () => Promise<FinishedPage>): Promise<FinishedPage> => {
    const flight: Flight = { names: namesOf(place), page: render() };
    flights.set(place.key, flight);
    const landed = (page?: FinishedPage): void => {
      // Dropped while it was under way: whoever waits gets it, nobody later does.
      if (flights.get(place.key) !== flight) return;
      flights.delete(place.key);
      if (page !== undefined) settle(place, page);
    };
    flight.page = flight.page.then(
      (page) => {
        landed(page);
        return page;
      },
      (error: unknown) => {
        landed();
        throw error;
      },
    );
    return flight.page;
  };

  return {
    get(place, render) {
      const hit = entries.get(place.key);
      const at = now();
      const isMiss = hit === undefined || at >= hit.lastMoment;
      counts[isMiss ? 'misses' : 'hits'] += 1;
      if (hit !== undefined && at < hit.freshUntil) return hit.page;
      const flight = flights.get(place.key)?.page ?? start(place, render);
      if (isMiss) return flight;
      flight.catch(onRefreshFailed);
      // One refresh at a time; if it fails, the next is tried a fresh period later, not at every hit.
      hit.freshUntil = Math.min(at + ttlMs, hit.lastMoment);
      return hit.page;
    },
    fresh(key) {
      const hit = entries.get(key);
      return hit !== undefined && now() < hit.freshUntil ? hit.page : undefined;
    },
    has: (key) => (entries.peek(key)?.lastMoment ?? 0) > now(),
    drop(group) {
      for (const key of index.keysOf(group)) entries.delete(key);
      for (const [key, flight] of flights) if (flight.names.includes(group)) flights.delete(key);
    },
    dropAll() {
      entries.clear();
      flights.clear();
    },
    counts,
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  };
}
