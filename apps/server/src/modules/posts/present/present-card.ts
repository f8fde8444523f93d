import { cardOf, type Cards } from '../card-of.ts';
import type { PostState } from '../post-state.ts';

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

/** Whom these cards show. */
export function peopleOfCards(rows: readonly CardRow[]): string[] {
  return rows.flatMap(({ authorId, activityBy }) => (activityBy === null ? authorId : [authorId, activityBy]));
}

/** What a card shows to everybody: nothing of the body. */
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
