import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorsOfPage, pageOfFloor, pagesOf } from './floors.ts';

test('every floor is on the page that its address names, and pages do not overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.constantFrom('oldest' as const, 'newest' as const), (last, sort) => {
      const visible: number[] = [];
      for (let page = 1; page <= pagesOf(last); page += 1) {
        const range = floorsOfPage(page, sort, last);
        for (let floor = range.first; floor <= Math.min(range.last, last); floor += 1) {
          visible.push(floor);
          expect(pageOfFloor(floor, sort, last)).toBe(page);
        }
      }
      expect(visible.toSorted((a, b) => a - b)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    }),
  );
});

test('the newest page starts at the last floor; an empty thread has one page', () => {
  expect(floorsOfPage(1, 'newest', 65)).toEqual({ first: 36, last: 65 });
  expect(floorsOfPage(3, 'newest', 65)).toEqual({ first: 1, last: 5 });
  expect(pagesOf(0)).toBe(1);
});
