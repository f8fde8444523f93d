import { LRUCache } from 'lru-cache';
import { channelsOf, type Announcement } from './announcement.ts';

/** A little longer than a replica may be behind. */
const recentMs = 6000;

/** The texts of an announcement that name what changed: `thread:12`, a key of a cache, a group of pages. */
function namesIn(announcement: Announcement): readonly string[] {
  if ('message' in announcement) return channelsOf(announcement);
  if (!('dropped' in announcement) || announcement.dropped === 'everything') return [];
  const { dropped } = announcement;
  return 'pages' in dropped ? [dropped.pages] : [dropped.key ?? '', dropped.owner ?? ''];
}

/**
 * What was announced in the last seconds. Whoever was sent a message requests the new state at once, and a replica may not have it yet; so
 * would a page that was just dropped be rendered as before.
 */
export interface RecentIds {
  note: (announcement: Announcement) => void;
  has: (id: string) => boolean;
}

export function createRecentIds(): RecentIds {
  const ids = new LRUCache<string, true>({ maxSize: 20_000, sizeCalculation: () => 1, ttl: recentMs });
  return {
    note(announcement) {
      for (const name of namesIn(announcement)) {
        const id = name.slice(name.indexOf(':') + 1);
        if (id !== '') ids.set(id.toLowerCase(), true);
      }
    },
    has: (id) => ids.has(id.toLowerCase()),
  };
}
