import { expect, test } from 'vitest';
import { createEventReader, type StreamEvent } from './event-stream.ts';

const stream = ': pulse\n\nevent: thread:7\r\ndata: {"kind":"a",\r\ndata: "n":1}\r\n\r\ndata:bare\n\nid: 3\n\n';
const events: StreamEvent[] = [
  { event: 'thread:7', data: '{"kind":"a",\n"n":1}' },
  { event: 'message', data: 'bare' },
];

test.each([1, 2, 3, 7, stream.length])('cut every %d characters', (size) => {
  const got: StreamEvent[] = [];
  const ids: string[] = [];
  const read = createEventReader(
    (event) => got.push(event),
    (id) => ids.push(id),
  );
  for (let at = 0; at < stream.length; at += size) read(stream.slice(at, at + size));
  expect(got).toEqual(events);
  expect(ids).toEqual(['3']);
});
