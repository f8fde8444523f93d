import { expect, test } from 'vitest';
import { fitted, pinchOf, settled, swipeOf, tapTwice, zoomTo } from './zoom.ts';

const picture = { width: 300, height: 200 };
const screen = { width: 390, height: 300 };

test('what is between two fingers stays between them', () => {
  const { apart, middle } = pinchOf([
    { x: 0, y: 0 },
    { x: 60, y: 80 },
  ]);
  expect([apart, middle]).toEqual([100, { x: 30, y: 40 }]);
  const larger = zoomTo({ scale: 2, x: 10, y: 0 }, 4, { x: 30, y: 40 }, { x: 35, y: 45 });
  // The same spot of the picture, before under (30, 40) and now under (35, 45).
  expect([(30 - 10) / 2, 40 / 2]).toEqual([(35 - larger.x) / larger.scale, (45 - larger.y) / larger.scale]);
});

test('a second tap enlarges that point, the next one fits the picture', () => {
  const large = tapTwice(fitted, { x: 40, y: -20 });
  expect(large).toEqual({ scale: 2.5, x: -60, y: 30 });
  expect(tapTwice(large, { x: 0, y: 0 })).toEqual(fitted);
});

test('an enlarged picture cannot be lost beyond the edge of the screen', () => {
  expect(settled({ scale: 2, x: 900, y: -900 }, picture, screen)).toEqual({ scale: 2, x: 105, y: -50 });
  expect(settled({ scale: 1.02, x: 50, y: 50 }, picture, screen)).toEqual(fitted);
  expect(zoomTo(fitted, 40, { x: 0, y: 0 }).scale).toBe(5);
});

test('a swipe is sideways or down, and not a tremble', () => {
  expect([swipeOf({ x: -80, y: 20 }), swipeOf({ x: 80, y: 20 }), swipeOf({ x: 20, y: 120 })]).toEqual(['next', 'previous', 'close']);
  expect([swipeOf({ x: 20, y: 10 }), swipeOf({ x: 0, y: -200 }), swipeOf({ x: 60, y: 70 })]).toEqual([null, null, null]);
});
