const pageSize = 30;

/**
 * The responses of a thread in their present order, as positions from 1 to `total`: floors from the first or from the last, and in the order
 * by likes places. Pages are ranges of 30 positions, so every page is known without a request, however many there are. A floor that is gone
 * keeps its position.
 */
export type Track = { sort: 'oldest' | 'newest' | 'liked'; total: number; page: number; floors: readonly number[] };

type Responses = { sort: Track['sort']; page: number; total: number; items: readonly { floor: number }[] };

/** `lastFloor`: of the whole thread. */
export function trackOf({ sort, page, total, items }: Responses, lastFloor: number): Track {
  return { sort, page, total: sort === 'liked' ? total : lastFloor, floors: items.map(({ floor }) => floor) };
}

/** The position of a response of the present page. */
export function positionAt({ sort, total, page, floors }: Track, index: number): number {
  const floor = floors[index] ?? 1;
  if (sort === 'liked') return (page - 1) * pageSize + index + 1;
  return sort === 'oldest' ? floor : total - floor + 1;
}

export function pageOfPosition(position: number): number {
  return Math.max(1, Math.ceil(position / pageSize));
}

/** The response to stand at: the one at this position or, where nobody may see that one, the next on the page, else the last. */
export function indexOf(track: Track, position: number): number | null {
  if (pageOfPosition(position) !== track.page || track.floors.length === 0) return null;
  const index = track.floors.findIndex((_, at) => positionAt(track, at) >= position);
  return index === -1 ? track.floors.length - 1 : index;
}

/** A position within the thread; 0 is above all responses. */
export function within(position: number, total: number): number {
  return Math.max(0, Math.min(total, Math.round(position)));
}
