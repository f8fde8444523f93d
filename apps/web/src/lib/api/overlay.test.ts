import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlay, overlayCloseMs } from './overlay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function overlay() {
  const shown: boolean[] = [];
  return { shown, ...createOverlay((visible) => shown.push(visible)) };
}

test('opens with the first call and closes 300 ms after the last one', () => {
  const { shown, begin, end } = overlay();
  begin();
  begin();
  end();
  vi.advanceTimersByTime(overlayCloseMs);
  expect(shown).toEqual([true]);
  end();
  vi.advanceTimersByTime(overlayCloseMs - 1);
  expect(shown).toEqual([true]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([true, false]);
});

test('a call that starts before it closed keeps it open', () => {
  const { shown, begin, end } = overlay();
  begin();
  end();
  vi.advanceTimersByTime(200);
  begin();
  vi.advanceTimersByTime(1_000);
  end();
  vi.advanceTimersByTime(overlayCloseMs);
  expect(shown).toEqual([true, false]);
});
