import { LRUCache } from 'lru-cache';
import { createNameIndex, type NameIndex } from './name-index.ts';
import type { FinishedPage } from './finished-page.ts';
import type { PageGroup } from './page-group.ts';

export interface PageCacheSettings {
  maxBytes: number;
  /** Age at which a page is rendered again; up to ten times this age the old one is still served meanwhile. */
  ttlMs: number;
  now?: () => number;
  /** While the database is away, cached pages are served at any age. */
  isDatabaseAway?: () => boolean;
  /** A background refresh failed; the old page is kept until it expires. */
  onRefreshFailed: (error: unknown) => void;
}

/** The key of a page in the cache, and the groups by which it is dropped, all known before it is rendered. */
export interface PageEntry {
  key: string;
  groups: readonly PageGroup[];
}

export interface PageCache {
  /** The cached page, otherwise the one being rendered, otherwise a new render: concurrent readers share one. */
  get: (entry: PageEntry, render: () => Promise<FinishedPage>) => FinishedPage | Promise<FinishedPage>;
  has: (key: string) => boolean;
  /** By how many seconds the cached page is older than it may usually be; 0 for one that is not. */
  overdueSeconds: (key: string) => number;
  /** The cached page if it is fresh; a stale one is left to `get`, which renews it. */
  fresh: (key: string) => FinishedPage | undefined;
  /** Drops the pages of this group, and renders in progress: they may have read older data than the change. */
  drop: (group: string) => void;
  dropAll: () => void;
  size: () => { pages: number; bytes: number };
  /** Responses from memory and responses that waited for a render; callers of `fresh` count their own. */
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

const namesOf = ({ groups }: PageEntry): string[] => groups.map(({ name }) => name);

function createEntries(maxBytes: number, index: NameIndex): LRUCache<string, Entry> {
  return new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.bytes,
    dispose: ({ names }, key) => index.forget(key, names),
    // A replaced page has the same names: they must not be dropped after they were added again.
    noDisposeOnSet: true,
  });
}

export function createPageCache(settings: PageCacheSettings): PageCache {
  const { maxBytes, ttlMs, now = () => performance.now(), isDatabaseAway = () => false, onRefreshFailed } = settings;
  const index = createNameIndex();
  const flights = new Map<string, Flight>();
  const counts = { hits: 0, misses: 0 };

  const entries = createEntries(maxBytes, index);

  const store = (key: string, names: readonly string[], page: FinishedPage): void => {
    entries.set(key, { page, names, freshUntil: now() + ttlMs, lastMoment: now() + ttlMs * staleFactor });
    if (entries.has(key)) index.note(key, names);
  };

  const settle = (entry: PageEntry, page: FinishedPage): void => {
    const { key } = entry;
    if (page.status === 200) store(key, namesOf(entry), page);
    // If the site fails for a moment the old page is kept; if it answers "not found", the page has changed.
    else if (page.status < 500) entries.delete(key);
  };

  const start = (entry: PageEntry, render: () => Promise<FinishedPage>): Promise<FinishedPage> => {
    const flight: Flight = { names: namesOf(entry), page: render() };
    flights.set(entry.key, flight);
    const landed = (page?: FinishedPage): void => {
      // Dropped while it was being rendered: waiting readers get it, later ones do not.
      if (flights.get(entry.key) !== flight) return;
      flights.delete(entry.key);
      if (page !== undefined) settle(entry, page);
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
    get(entry, render) {
      const hit = entries.get(entry.key);
      const at = now();
      const isOverdue = hit !== undefined && at >= hit.lastMoment;
      const isMiss = hit === undefined || (isOverdue && !isDatabaseAway());
      counts[isMiss ? 'misses' : 'hits'] += 1;
      if (!isMiss && (isOverdue || at < hit.freshUntil)) return hit.page;
      const flight = flights.get(entry.key)?.page ?? start(entry, render);
      if (isMiss) return flight;
      flight.catch(onRefreshFailed);
      // One refresh at a time; if it fails, the next is tried one fresh period later, not at every hit.
      hit.freshUntil = Math.min(at + ttlMs, hit.lastMoment);
      return hit.page;
    },
    fresh(key) {
      const hit = entries.get(key);
      return hit !== undefined && now() < hit.freshUntil ? hit.page : undefined;
    },
    overdueSeconds: (key) => Math.max(0, Math.ceil((now() - (entries.peek(key)?.lastMoment ?? Infinity)) / 1000)),
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
