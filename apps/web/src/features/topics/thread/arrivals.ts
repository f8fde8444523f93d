export type Arrival = { commentId: string; floor: number };

/** What arrived and is not on screen yet: each comment once, the earliest first. */
export function waiting(arrivals: readonly Arrival[], shown: readonly { id: string }[]): Arrival[] {
  const there = new Set(shown.map(({ id }) => id));
  const unseen = new Map(arrivals.filter(({ commentId }) => !there.has(commentId)).map((one) => [one.commentId, one]));
  return [...unseen.values()].toSorted((a, b) => a.floor - b.floor);
}
