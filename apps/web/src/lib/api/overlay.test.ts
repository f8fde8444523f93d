import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlay, overlayCloseMs } from './overlay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function overlay() {
  const states: boolean[] = [];
  return { states, ...createOverlay((visible) => states.push(visible)) };
}

test('opens with the first call and closes 300 ms after the last one', () => {
  const { states, begin, end } = overlay();
  begin();
  begin();
  end();
  vi.advanceTimersByTime(overlayCloseMs);
  expect(states).toEqual([true]);
  end();
  vi.advanceTimersByTime(overlayCloseMs - 1);
  expect(states).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(states).toEqual([true, false]);
});

test('a call that starts before it closed keeps it open', () => {
  const { states, begin, end } = overlay();
  begin();
  end();
  vi.advanceTimersByTime(200);
  begin();
  vi.advanceTimersByTime(1_000);
  end();
  vi.advanceTimersByTime(overlayCloseMs);
  expect(states).toEqual([true, false]);
});
