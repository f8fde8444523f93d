import type { Tx } from '../../platform/database/db.ts';
import { memberCardCache } from './queries/member-cards.ts';
import { sessionCache } from './session-cache.ts';

/** What a card or a session says of some members changed: every process reads theirs anew, and nobody else's. */
export function dropMembers(tx: Tx, memberIds: readonly string[], what: 'cards' | 'sessions' | 'both' = 'both'): void {
  for (const id of memberIds) {
    if (what !== 'sessions') memberCardCache.dropEntry(tx, id);
    if (what !== 'cards') sessionCache.dropOwner(tx, id);
  }
}
