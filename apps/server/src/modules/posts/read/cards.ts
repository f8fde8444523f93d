import type { Regions } from './regions.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCard } from '../../members/index.ts';
import type { Marks } from '../../reactions/index.ts';
import type { PostState } from '../post-state.ts';

export type Cards = ReadonlyMap<string, MemberCard>;

/** What presenting rows needs: the cards of the members in them, and the reader's likes and favourites. */
export interface PageContext {
  cards: Cards;
  marks: Marks;
  regions: Regions;
}

/** Authors are never deleted, so a card is missing only when its id was not requested. */
export function cardOf(cards: Cards, memberId: string): MemberCard {
  const card = cards.get(memberId);
  invariant(card !== undefined, `the card of member ${memberId} was loaded`);
  return card;
}

/** A root in a list. */
export interface CardRow<K extends string = string> {
  id: string;
  title: string;
  authorId: string;
  pinOrder: number;
  state: PostState;
  postedAt: Date;
  activityAt: Date;
  activityKind: K;
  activityBy: string | null;
  viewCount: number;
  likeCount: number;
}

/** Members whom these cards show. */
export function peopleOfCards(rows: readonly CardRow[]): string[] {
  return rows.flatMap(({ authorId, activityBy }) => (activityBy === null ? authorId : [authorId, activityBy]));
}

/** The part of a card that everybody may see: nothing of the body. */
export function cardFields<K extends string>(row: CardRow<K>, cards: Cards) {
  const { id, title, state, viewCount, likeCount, activityBy } = row;
  return {
    id,
    title,
    author: cardOf(cards, row.authorId),
    pinned: row.pinOrder > 0,
    state,
    postedAt: row.postedAt.toISOString(),
    lastActivity: { at: row.activityAt.toISOString(), kind: row.activityKind, by: activityBy === null ? null : cardOf(cards, activityBy) },
    viewCount,
    likeCount,
  };
}
