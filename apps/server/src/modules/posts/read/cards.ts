import type { Regions } from './regions.ts';
import type { TipGivers } from './tips.ts';
import { cardOf, type MemberCards } from '../../members/index.ts';
import type { Marks } from '../../reactions/index.ts';
import type { PostState } from '../post-state.ts';

/** What presenting rows needs: the cards of the members in them, and the reader's likes and favourites. */
export interface PageContext {
  cards: MemberCards;
  marks: Marks;
  regions: Regions;
  tipGivers: TipGivers;
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

/** The part of a card that everybody may see: nothing of the body. */
export function cardFields<K extends string>(row: CardRow<K>, cards: MemberCards) {
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
