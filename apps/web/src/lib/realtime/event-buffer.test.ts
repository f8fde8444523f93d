import { expect, test } from 'vitest';
import { createEventBuffer } from './event-buffer.ts';

function bench() {
  const received: string[] = [];
  const page = { hidden: true };
  const events = createEventBuffer({
    dispatch: ({ data }) => received.push(data),
    reportGap: () => received.push('gap'),
    isHidden: () => page.hidden,
  });
  const receive = (data: string) => events.receive({ event: 'thread:1', data });
  return { received, page, events, receive };
}

test('what comes while the page is hidden waits until it is seen', () => {
  const { received, page, events, receive } = bench();
  receive('1');
  receive('2');
  expect(received).toEqual([]);
  page.hidden = false;
  events.release();
  receive('3');
  expect(received).toEqual(['1', '2', '3']);
});

test('too much of it, or a gap, is one gap', () => {
  const { received, page, events, receive } = bench();
  for (let n = 0; n < 60; n += 1) receive(String(n));
  page.hidden = false;
  events.release();
  expect(received).toEqual(['gap']);
  page.hidden = true;
  receive('a');
  events.receiveGap();
  receive('b');
  page.hidden = false;
  events.release();
  events.release();
  expect(received).toEqual(['gap', 'gap']);
});
