import { expect, test } from 'vitest';
import { gestureOf } from './touched.ts';

const at = (x: number, y: number, isAtTop = false) => ({ x, y, isAtTop });

test('a finger sideways opens the tab beside, one that scrolls nothing', () => {
  expect(gestureOf(at(300, 400), { x: 200, y: 420 }, 390, 80)).toBe('next');
  expect(gestureOf(at(100, 400), { x: 220, y: 410 }, 390, 80)).toBe('previous');
  expect(gestureOf(at(300, 400), { x: 200, y: 520 }, 390, 80)).toBeNull();
  expect(gestureOf(at(300, 400), { x: 250, y: 400 }, 390, 80)).toBeNull();
});

test('the edges belong to the gesture of the system', () => {
  expect(gestureOf(at(20, 400), { x: 200, y: 400 }, 390, 80)).toBeNull();
  expect(gestureOf(at(370, 400), { x: 200, y: 400 }, 390, 80)).toBeNull();
});

test('a list is loaded again from its top only, by a finger straight down', () => {
  expect(gestureOf(at(200, 100, true), { x: 210, y: 190 }, 390, 80)).toBe('refresh');
  expect(gestureOf(at(200, 100), { x: 210, y: 190 }, 390, 80)).toBeNull();
  expect(gestureOf(at(200, 100, true), { x: 270, y: 190 }, 390, 80)).toBeNull();
  expect(gestureOf(at(200, 100, true), { x: 200, y: 150 }, 390, 80)).toBeNull();
});
