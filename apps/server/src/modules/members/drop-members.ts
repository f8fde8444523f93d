import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** What a card or a session says of some members changed: every process reads theirs anew, and nobody else's. */
export function dropMembers(tx: Tx, memberIds: readonly string[], what: 'cards' | 'sessions' | 'both' = 'both'): void {
  for (const id of memberIds) {
    if (what !== 'sessions') announce(tx, { drop: `member-cards:${id}` });
    if (what !== 'cards') announce(tx, { drop: `sessions-of:${id}` });
  }
}
