import type { DeliveryOutcome } from './exchange.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Delay before the next attempt after each failure of a message; after the last one it is given up. */
const pausesMs = [minuteMs / 2, 2 * minuteMs, 10 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs];

/** A failing receiver is called rarely, however many messages wait. */
const longestRestMs = 15 * minuteMs;

/** It is disabled when nothing was accepted for this long, and after this many attempts. */
const switchedOffMs = 72 * hourMs;
const switchedOffFailures = 10;

/** When a message is tried again after a failure; null when it is given up. `attempts` are those before this one. */
export function nextAttempt(attempts: number, { retryAfter }: Pick<DeliveryOutcome, 'retryAfter'>, now: Date): Date | null {
  const pause = pausesMs[attempts];
  return pause === undefined ? null : new Date(now.getTime() + Math.min(Math.max(pause, retryAfter * 1000), 24 * hourMs));
}

interface Failing {
  /** Since the last success. */
  failures: number;
  /** The first of them. */
  failingSince: Date | null;
}

type AfterAttempt = Failing & {
  /** No message is sent before this. */
  restsUntil: Date | null;
  /** The receiver answered that it is gone, or has failed for days. */
  switchesOff: 'ended' | 'failed' | null;
};

/** What one attempt means for its webhook. */
export function afterAttempt(before: Failing, { failure, status }: Pick<DeliveryOutcome, 'failure' | 'status'>, now: Date): AfterAttempt {
  const gone = status === 410 ? 'ended' : null;
  if (failure === null) return { failures: 0, failingSince: null, restsUntil: null, switchesOff: gone };
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const restMs = Math.min(longestRestMs, (minuteMs / 2) * 2 ** Math.min(failures - 1, 10));
  const lost = failures >= switchedOffFailures && now.getTime() - failingSince.getTime() >= switchedOffMs;
  return { failures, failingSince, restsUntil: new Date(now.getTime() + restMs), switchesOff: gone ?? (lost ? 'failed' : null) };
}
