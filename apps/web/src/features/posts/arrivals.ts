export type Arrival = { id: string; floor: number };

/** What arrived and is not on screen yet: each comment or answer once, the earliest first. */
export function waiting(arrivals: readonly Arrival[], shown: readonly { id: string }[]): Arrival[] {
  const there = new Set(shown.map((one) => one.id));
  const unseen = new Map(arrivals.filter(({ id }) => !there.has(id)).map((one) => [one.id, one]));
  return [...unseen.values()].toSorted((a, b) => a.floor - b.floor);
}
