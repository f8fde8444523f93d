import { invariant } from '../../platform/failure.ts';
import type { MemberCard } from '../members/index.ts';
import type { Marks } from '../reactions/index.ts';

export type Cards = ReadonlyMap<string, MemberCard>;

/** What presenting rows takes: the people in them, and the reader's likes and favourites. */
export interface PageContext {
  cards: Cards;
  marks: Marks;
}

/** Authors are never deleted, so a card is missing only when its id was not asked for. */
export function cardOf(cards: Cards, memberId: string): MemberCard {
  const card = cards.get(memberId);
  invariant(card !== undefined, `the card of member ${memberId} was loaded`);
  return card;
}
