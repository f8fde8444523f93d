import { expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

const connections = 10;
const intervalMs = 250;

type Admission = ReturnType<typeof createAdmission>;

/** Intervals in each of which so many always waited, and 50 requests began. */
function intervals(admission: Admission, count: number, shortest: number, { begun = 50, tookMs = 20, rejected = 0 } = {}) {
  let limits = admission.adjust({ shortest, begun, tookMs }, rejected);
  for (let at = 1; at < count; at += 1) limits = admission.adjust({ shortest, begun, tookMs }, rejected);
  return limits;
}

test('a burst, or opening the connections of a pool, limits nothing', () => {
  const admission = createAdmission(connections, intervalMs);
  for (let at = 0; at < 3; at += 1) {
    intervals(admission, 1, 500);
    intervals(admission, 1, 0);
  }
  expect(admission.isLimited()).toBe(false);
});

test('a queue that is short for its database limits nothing', () => {
  const admission = createAdmission(connections, intervalMs);
  // Of fifty that begin in 250 ms ten may wait; slow ones may wait longer, and as many as half of the connections always.
  expect(intervals(admission, 9, 10).most.robot).toBe(Infinity);
  expect(intervals(admission, 9, 90, { tookMs: 450 }).most.robot).toBe(Infinity);
  expect(intervals(admission, 9, 5, { begun: 1 }).most.robot).toBe(Infinity);
});

test('a lasting queue is limited to what passes in the time of a request, but not below half of the connections', () => {
  const quick = createAdmission(connections, intervalMs);
  expect(intervals(quick, 3, 500, { begun: 500 }).most).toEqual({ money: 150, member: 100, visitor: 50, robot: 25 });
  const slow = createAdmission(connections, intervalMs);
  expect(intervals(slow, 3, 500, { begun: 5, tookMs: 100 }).most).toEqual({ money: 7.5, member: 5, visitor: 2.5, robot: 1.25 });
});

test('where nothing passes at all, the queue is limited too', () => {
  const { most } = intervals(createAdmission(connections, intervalMs), 3, 6, { begun: 0, tookMs: 0 });
  expect(most.member).toBe(connections / 2);
});

test('everybody is taken again two seconds after the last queue and the last rejection', () => {
  const admission = createAdmission(connections, intervalMs);
  intervals(admission, 3, 500);
  intervals(admission, 7, 0);
  intervals(admission, 1, 0, { rejected: 1 });
  expect(intervals(admission, 7, 0).most.robot).toBeLessThan(Infinity);
  expect([intervals(admission, 1, 0).most.robot, admission.isLimited()]).toEqual([Infinity, false]);
});
