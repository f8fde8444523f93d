import { expect, test } from 'vitest';
import { createHeldEvents } from './held-events.ts';

function bench() {
  const told: string[] = [];
  const page = { hidden: true };
  const held = createHeldEvents({ dispatch: ({ data }) => told.push(data), tellGap: () => told.push('gap'), isHidden: () => page.hidden });
  const take = (data: string) => held.take({ event: 'thread:1', data });
  return { told, page, held, take };
}

test('what comes while the page is hidden waits until it is seen', () => {
  const { told, page, held, take } = bench();
  take('1');
  take('2');
  expect(told).toEqual([]);
  page.hidden = false;
  held.release();
  take('3');
  expect(told).toEqual(['1', '2', '3']);
});

test('too much of it, or a gap, is one gap', () => {
  const { told, page, held, take } = bench();
  for (let n = 0; n < 60; n += 1) take(String(n));
  page.hidden = false;
  held.release();
  expect(told).toEqual(['gap']);
  page.hidden = true;
  take('a');
  held.takeGap();
  take('b');
  page.hidden = false;
  held.release();
  held.release();
  expect(told).toEqual(['gap', 'gap']);
});
