import { expect, test } from 'vitest';
import { afterAttempt, nextAttempt } from './after-attempt.ts';

const now = new Date('2026-11-28T12:00:00Z');
const minutes = 60;
const hours = 60 * minutes;
const secondsFromNow = (at: Date | null): number | null => at && (at.getTime() - now.getTime()) / 1000;

test.each<[attempts: number, retryAfter: number, seconds: number | null]>([
  [0, 0, 30],
  [1, 0, 2 * minutes],
  [2, 0, 10 * minutes],
  [3, 0, hours],
  [4, 0, 3 * hours],
  [5, 0, 6 * hours],
  [6, 0, 12 * hours],
  [7, 0, 24 * hours],
  // The last attempt was the ninth, whatever the receiver requests.
  [8, 0, null],
  [8, 60, null],
  // A later time of the receiver is observed up to a day, an earlier one is not.
  [0, 3600, hours],
  [3, 5, hours],
  [0, 31, 31],
  [0, 29, 30],
  [0, 365 * 86_400, 24 * hours],
])('after %i attempts and Retry-After %i a message is tried again in %s seconds', (attempts, retryAfter, seconds) => {
  expect(secondsFromNow(nextAttempt(attempts, { retryAfter }, now))).toBe(seconds);
});

const hoursAgo = (count: number): Date => new Date(now.getTime() - count * hours * 1000);
const failed = { failure: 'status', status: 503 } as const;

test.each<[failures: number, sinceHours: number | null, switchesOff: 'failed' | null]>([
  [8, 1000, null],
  [9, 71.99, null],
  [9, 72, 'failed'],
  [10, 72, 'failed'],
  [500, 1, null],
  [9, null, null],
])('after %i failures over %s hours one more switches the webhook off: %s', (failures, sinceHours, switchesOff) => {
  const failingSince = sinceHours === null ? null : hoursAgo(sinceHours);
  expect(afterAttempt({ failures, failingSince }, failed, now)).toMatchObject({
    failures: failures + 1,
    failingSince: failingSince ?? now,
    switchesOff,
  });
});

test.each([
  [0, 30],
  [1, minutes],
  [2, 2 * minutes],
  [4, 8 * minutes],
  [5, 15 * minutes],
  [1000, 15 * minutes],
])('after %i failures one more pauses the webhook for %i seconds', (failures, seconds) => {
  expect(secondsFromNow(afterAttempt({ failures, failingSince: now }, failed, now).restsUntil)).toBe(seconds);
});

test('a receiver that answers 410 ends the webhook, at the first failure and after days of them', () => {
  const gone = { failure: 'status', status: 410 } as const;
  expect(afterAttempt({ failures: 0, failingSince: null }, gone, now).switchesOff).toBe('ended');
  expect(afterAttempt({ failures: 500, failingSince: hoursAgo(1000) }, gone, now).switchesOff).toBe('ended');
});

test('one success begins the count anew', () => {
  const answer = afterAttempt({ failures: 300, failingSince: hoursAgo(300) }, { failure: null, status: 200 }, now);
  expect(answer).toEqual({ failures: 0, failingSince: null, restsUntil: null, switchesOff: null });
});
