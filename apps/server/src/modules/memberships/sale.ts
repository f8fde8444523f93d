import type { Tx } from '../../platform/database/db.ts';
import { PageGroup } from '../../platform/cache/page-group.ts';

/** No role can be bought beyond this; a longer one would be one without end, and those are given, not sold. */
export const lastEnd = new Date('2999-01-01T00:00:00Z');

/** Cached lists of cards. */
export const cardListPages = new PageGroup('cards');

/** The cached pages of one card. */
export function cardPages(cardId: string): PageGroup {
  return new PageGroup(`card:${cardId}`);
}

/** Cached pages that show cards: the list always, and the card's own. */
export function announceCard(tx: Tx, cardId: string): void {
  cardListPages.drop(tx);
  cardPages(cardId).drop(tx);
}
