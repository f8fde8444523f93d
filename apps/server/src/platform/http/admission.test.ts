import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

const least = 10;

const isRejected = (
  admission: ReturnType<typeof createAdmission>,
  kind: 'robot' | 'visitor' | 'member',
  all: number,
  own = 0,
  isMoney = false,
): boolean => admission.isRejected({ caller: { kind, key: 'somebody' }, own, all, isMoney });

/** Half seconds in which even the luckiest waited so long, while so many requests were open. */
function slowIntervals(admission: ReturnType<typeof createAdmission>, count: number, open: number, shortestMs = 300): void {
  for (let at = 0; at < count; at += 1) admission.adjust(shortestMs, open);
}

test('a burst, or opening the connections of a pool, limits nothing', () => {
  const admission = createAdmission(least);
  slowIntervals(admission, 1, 500);
  admission.adjust(0, 500);
  slowIntervals(admission, 1, 500);
  expect([admission.isLimited(), isRejected(admission, 'robot', 500)]).toEqual([false, false]);
});

test('a standing queue limits the requests at work further and further, but not below the least', () => {
  const admission = createAdmission(least);
  slowIntervals(admission, 2, 100);
  expect([isRejected(admission, 'member', 49), isRejected(admission, 'member', 50)]).toEqual([false, true]);
  slowIntervals(admission, 50, 20);
  expect([isRejected(admission, 'member', least - 1), isRejected(admission, 'member', least)]).toEqual([false, true]);
});

test('robots are rejected first, then visitors, then members, and what moves money last', () => {
  const admission = createAdmission(least);
  slowIntervals(admission, 2, 100);
  const firstRejected = (kind: 'robot' | 'visitor' | 'member') =>
    Array.from({ length: 200 }, (_, open) => open).find((open) => isRejected(admission, kind, open));
  expect([firstRejected('robot'), firstRejected('visitor'), firstRejected('member')]).toEqual([25, 40, 50]);
  expect([isRejected(admission, 'member', 74, 0, true), isRejected(admission, 'member', 75, 0, true)]).toEqual([false, true]);
});

test('without a queue more are taken step by step, and all once the limit is not nearly reached', () => {
  const admission = createAdmission(least);
  slowIntervals(admission, 2, 100);
  expect(isRejected(admission, 'member', 52)).toBe(true);
  slowIntervals(admission, 1, 49, 0);
  expect(isRejected(admission, 'member', 52)).toBe(false);
  slowIntervals(admission, 2, 5, 0);
  expect(admission.isLimited()).toBe(false);
});

test('one caller has at most a quarter, so that a flood of one rejects no others, but always what one page sends', () => {
  const admission = createAdmission(least);
  slowIntervals(admission, 2, 100);
  expect([isRejected(admission, 'member', 20, 12), isRejected(admission, 'member', 20, 13)]).toEqual([false, true]);
  expect([isRejected(admission, 'robot', 20, 5), isRejected(admission, 'robot', 20, 7)]).toEqual([false, true]);
  expect(isRejected(admission, 'member', 40)).toBe(false);
});
