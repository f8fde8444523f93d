import { EntryCache } from '../../platform/entry-cache.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Tx } from '../../platform/database/db.ts';
import { PageGroup } from '../../platform/cache/page-group.ts';
import { memberCardCache } from './queries/member-cards.ts';

/** How long a viewer is cached at most, in milliseconds. */
export const sessionCacheMs = 15_000;

interface CachedViewer {
  viewer: Viewer;
  until: number;
}

/** Viewers by hash of the access token; dropped by key when a session ended or was renewed, by owner when a member changed. */
export const sessionCache = new EntryCache<CachedViewer>({ name: 'sessions', max: 50_000, ownerOf: ({ viewer }) => viewer.memberId });

/** The data on cards or in sessions of some members changed: every process reloads them, and only them. */
export function dropMembers(tx: Tx, memberIds: readonly string[], what: 'cards' | 'sessions' | 'both' = 'both'): void {
  for (const id of memberIds) {
    if (what !== 'sessions') memberCardCache.dropEntry(tx, id);
    if (what !== 'cards') sessionCache.dropOwner(tx, id);
  }
}

/** The cached pages of a member, by account (case-insensitive). */
export function memberPages(account: string): PageGroup {
  return new PageGroup(`member:${account.toLowerCase()}`);
}
