import type { Most, QueueReading } from '../database/connection-queue.ts';

/** So many intervals in a row, before anybody is rejected: opening all connections of a pool, or a burst, takes one. */
const slowIntervals = 3;

/** Without a queue and without a rejection, before everybody may wait again: else the next second would fill the queue anew. */
const calmIntervals = 8;

/** How long a request may wait for its first connection: as long as requests take from then on, so that as many wait as are under way. */
const leastMs = 50;
/** Requests that wait for locks or for other servers do not show how slow the database is. */
const mostMs = 1000;

/** Of the requests that may wait at once, the share after which no more of this rank are taken. */
const shares = { money: 1.5, member: 1, visitor: 0.5, robot: 0.25 } as const;

/** So many may always wait, of the connections: the next ones must be there when those are free. */
const leastShare = 0.5;

/** How much of the measured rate is the last interval's. */
const weight = 0.3;

const everybody: Most = { money: Infinity, member: Infinity, visitor: Infinity, robot: Infinity };

export interface Limits {
  most: Most;
  /** Whoever waits longer is rejected. */
  longestMs: number;
}

export interface Admission {
  /** At the end of an interval. @param rejected how many were rejected during it @returns what applies from now on */
  adjust: (reading: QueueReading, rejected: number) => Limits;
  isLimited: () => boolean;
}

/**
 * How many requests may wait for the database, where it is the bottleneck. A queue that stands through three intervals, and in which a request
 * waits longer than requests take, is cut to that (Nichols and Jacobson, "Controlling Queue Delay", ACM Queue 2012): its length is
 * the wait times the rate at which requests begin (Little's law).
 */
export function createAdmission(connections: number, intervalMs: number): Admission {
  let slow = 0;
  let calm = 0;
  let isLimited = false;
  /** Requests that begin in a millisecond. */
  let rate: number | undefined;
  return {
    isLimited: () => isLimited,
    adjust({ shortest, begun, tookMs }, rejected) {
      const targetMs = Math.min(mostMs, Math.max(leastMs, tookMs));
      rate = rate === undefined ? begun / intervalMs : rate * (1 - weight) + (begun / intervalMs) * weight;
      // A queue that would be allowed is none, on a busy machine for example.
      const least = connections * leastShare;
      slow = shortest > Math.max(least, targetMs * (begun / intervalMs)) ? slow + 1 : 0;
      calm = shortest === 0 && rejected === 0 ? calm + 1 : 0;
      if (slow >= slowIntervals) isLimited = true;
      else if (calm >= calmIntervals) isLimited = false;
      if (!isLimited) return { most: everybody, longestMs: Infinity };
      const length = Math.max(least, targetMs * rate);
      const { money, member, visitor, robot } = shares;
      const most = { money: length * money, member: length * member, visitor: length * visitor, robot: length * robot };
      return { most, longestMs: targetMs };
    },
  };
}
