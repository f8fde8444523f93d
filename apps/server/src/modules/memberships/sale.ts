import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';

/** No role is bought beyond this; such a role is one without end, and those are given, not sold. */
export const lastEnd = new Date('2999-01-01T00:00:00Z');

/** The name by which the cached page of a card is dropped. */
export function cardPage(cardId: string): string {
  return `page:card:${cardId}`;
}

/** Cached pages that show cards: the list always, and the card's own. */
export function announceCard(tx: Tx, cardId: string): void {
  announce(tx, { drop: 'page:cards' });
  announce(tx, { drop: cardPage(cardId) });
}
