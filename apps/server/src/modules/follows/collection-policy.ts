/** A collection that somebody wants to follow; undefined: there is none, or it is not open to others. */
export interface CollectionFacts {
  ownerId: string;
  /** One of the two blocked the other. */
  blocked: boolean;
  /** How many of this kind the member follows. */
  followed: number;
}

/** Collections of a kind that a member may follow. */
export const mostFollowed = 500;

type Refusal = 'not_found' | 'own' | 'blocked' | 'too_many_followed';

/** Why a member may not follow it, or null. */
export function refusalToFollow(memberId: string, facts: CollectionFacts | undefined): Refusal | null {
  if (facts === undefined) return 'not_found';
  if (facts.ownerId === memberId) return 'own';
  if (facts.blocked) return 'blocked';
  return facts.followed >= mostFollowed ? 'too_many_followed' : null;
}
