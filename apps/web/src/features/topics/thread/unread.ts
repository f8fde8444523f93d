const pageSize = 30;

type Reading = { readFloor: number; lastFloor: number };

/** The first floor that this member has not seen; null for a first visit, or if all are read. */
export function firstUnreadFloor({ readFloor, lastFloor }: Reading): number | null {
  return readFloor > 0 && readFloor < lastFloor ? readFloor + 1 : null;
}

/** The page of a floor. Pages are ranges of floors, so no request is needed. */
export function pageOfFloor(floor: number, sort: 'oldest' | 'newest', lastFloor: number): number {
  const place = sort === 'oldest' ? floor - 1 : lastFloor - floor;
  return Math.max(1, Math.floor(place / pageSize) + 1);
}

/** Floors that were visible since the last report; only a higher one needs to be reported. */
export function createReadMark(known: number) {
  let reported = known;
  let highest = known;
  return {
    saw(floor: number): void {
      highest = Math.max(highest, floor);
    },
    /** The floor to report now, once. */
    take(): number | null {
      if (highest <= reported) return null;
      reported = highest;
      return highest;
    },
  };
}
