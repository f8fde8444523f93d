import { topicRules } from '@chaguan/contract';

export type FloorSort = 'oldest' | 'newest';

/** Both ends are inclusive. */
export interface FloorRange {
  first: number;
  last: number;
}

const size = topicRules.pageSize;

/**
 * Pages are ranges of floors, so page 1,000 costs as much as page 1 and a page never shifts while it is read; pages with deleted floors are
 * shorter. `newest` counts from the end.
 */
export function floorsOfPage(page: number, sort: FloorSort, lastFloor: number): FloorRange {
  const first = (page - 1) * size + 1;
  if (sort === 'oldest') return { first, last: first + size - 1 };
  return { first: Math.max(lastFloor - page * size + 1, 1), last: lastFloor - (page - 1) * size };
}

/** The page that shows a floor. */
export function pageOfFloor(floor: number, sort: FloorSort, lastFloor: number): number {
  return Math.floor((sort === 'oldest' ? floor - 1 : lastFloor - floor) / size) + 1;
}

export function pagesOf(rows: number): number {
  return Math.max(Math.ceil(rows / size), 1);
}
