import { EntryCache } from '../../platform/entry-cache.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** How long a viewer is cached at most, in milliseconds. */
export const sessionCacheMs = 15_000;

interface CachedViewer {
  viewer: Viewer;
  until: number;
}

/** Viewers by hash of the access token; a session that ended or was renewed is dropped by it, those of a changed member by owner. */
export const sessionCache = new EntryCache<CachedViewer>({ name: 'sessions', max: 50_000, ownerOf: ({ viewer }) => viewer.memberId });
