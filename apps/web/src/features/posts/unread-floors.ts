const pageSize = 30;

export type Reading = { readFloor: number; lastFloor: number };

/** The first floor that this member has not seen; null for a first visit, or if all are read. */
export function firstUnreadFloor({ readFloor, lastFloor }: Reading): number | null {
  return readFloor > 0 && readFloor < lastFloor ? readFloor + 1 : null;
}

/** The page of a floor. Pages are ranges of floors, so no request is needed. */
export function pageOfFloor(floor: number, sort: 'oldest' | 'newest', lastFloor: number): number {
  const index = sort === 'oldest' ? floor - 1 : lastFloor - floor;
  return Math.max(1, Math.floor(index / pageSize) + 1);
}
