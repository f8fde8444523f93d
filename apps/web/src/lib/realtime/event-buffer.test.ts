import { expect, test } from 'vitest';
import { createEventBuffer } from './event-buffer.ts';

function bench() {
  const received: string[] = [];
  const page = { hidden: true };
  const held = createEventBuffer({
    dispatch: ({ data }) => received.push(data),
    reportGap: () => received.push('gap'),
    isHidden: () => page.hidden,
  });
  const take = (data: string) => held.take({ event: 'thread:1', data });
  return { received, page, held, take };
}

test('what comes while the page is hidden waits until it is seen', () => {
  const { received, page, held, take } = bench();
  take('1');
  take('2');
  expect(received).toEqual([]);
  page.hidden = false;
  held.release();
  take('3');
  expect(received).toEqual(['1', '2', '3']);
});

test('too much of it, or a gap, is one gap', () => {
  const { received, page, held, take } = bench();
  for (let n = 0; n < 60; n += 1) take(String(n));
  page.hidden = false;
  held.release();
  expect(received).toEqual(['gap']);
  page.hidden = true;
  take('a');
  held.takeGap();
  take('b');
  page.hidden = false;
  held.release();
  held.release();
  expect(received).toEqual(['gap', 'gap']);
});
