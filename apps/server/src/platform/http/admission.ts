import type { Caller, Queue } from './callers.ts';

/** The shortest wait for a connection from which fewer requests are taken. */
const tooLongMs = 200;

/** So many intervals in a row: opening all connections of a pool takes one. */
const intervals = 2;

const decrease = 0.5;
const increase = 1.1;

/** Of the requests that may wait at once, the share after which no more of this caller are taken: members are rejected last. */
const shares: Record<Caller['kind'], number> = { robot: 0.5, visitor: 0.8, member: 1 };

/** Beyond the limit, so many more that move money: they are few, and their callers may not know what became of them. */
const moneyShare = 1.5;

/** Of the same, the share that one caller may have, but always the requests that a browser sends at once for one page. */
const ownShare = 0.25;
const ofOnePage = 6;

export interface Admission {
  /** At the end of an interval. @param shortestMs see `Waits` @param open requests that wait for their response */
  adjust: (shortestMs: number, open: number) => void;
  isLimited: () => boolean;
  isRejected: (queue: Queue) => boolean;
}

/**
 * How many requests are worked on at once, where the database is the bottleneck: half as many while a queue stands before it, a tenth
 * more while there is none (as in congestion control, but both are shares, because capacities differ a
 * hundredfold). Without a limit until the first queue, and again when the limit is no longer reached.
 * @param least so many are always taken
 */
export function createAdmission(least: number): Admission {
  let limit = Infinity;
  let slowIntervals = 0;
  let mostOpen = 0;
  return {
    isLimited: () => limit !== Infinity,
    adjust(shortestMs, open) {
      slowIntervals = shortestMs >= tooLongMs ? slowIntervals + 1 : 0;
      if (slowIntervals >= intervals) limit = Math.max(least, Math.min(limit, Math.max(open, mostOpen)) * decrease);
      else if (slowIntervals === 0) limit = mostOpen < limit * shares.robot ? Infinity : limit * increase;
      mostOpen = open;
    },
    isRejected({ caller, own, all, isMoney }) {
      mostOpen = Math.max(mostOpen, all + 1);
      const most = limit * (isMoney ? moneyShare : shares[caller.kind]);
      return all >= most || own >= Math.max(ofOnePage, most * ownShare);
    },
  };
}
