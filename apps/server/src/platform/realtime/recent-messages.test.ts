import { expect, test } from 'vitest';
import { createRecentMessages } from './recent-messages.ts';

const channels = new Set(['a', 'b']);

function bench() {
  let atMs = 0;
  const recent = createRecentMessages(() => atMs, { messages: 3, ageMs: 1000 });
  return { recent, wait: (ms: number) => (atMs += ms) };
}

test('whoever was away gets what came on these channels since, in order', () => {
  const { recent } = bench();
  const start = recent.latestId();
  const first = recent.add('a', '1');
  recent.add('c', '2');
  const third = recent.add('b', '3');
  expect(recent.since(start, channels)).toEqual([
    { id: first, channel: 'a', data: '1' },
    { id: third, channel: 'b', data: '3' },
  ]);
  expect(recent.since(first, channels)).toEqual([{ id: third, channel: 'b', data: '3' }]);
  expect(recent.since(third, channels)).toEqual([]);
});

test('what is too long ago, or too much, is said to be missing', () => {
  const { recent, wait } = bench();
  const start = recent.latestId();
  const ids = ['1', '2', '3', '4'].map((data) => recent.add('a', data));
  expect(recent.since(start, channels)).toBeUndefined();
  expect(recent.since(ids[0] ?? '', channels)).toHaveLength(3);
  wait(1001);
  expect(recent.since(ids[0] ?? '', channels)).toBeUndefined();
  expect(recent.since(ids[3] ?? '', channels)).toEqual([]);
});

test('ids of another process, of another time, of the future and made-up ones are good for nothing', () => {
  const { recent } = bench();
  const id = recent.add('a', '1');
  const [epoch] = id.split('.');
  const bad = [
    createRecentMessages().latestId(),
    `${epoch}.2`,
    `${epoch}.-1`,
    `${epoch}.1e0`,
    `${epoch}.`,
    '1',
    '',
    `${epoch}.${'9'.repeat(99)}`,
  ];
  for (const one of bad) expect(recent.since(one, channels)).toBeUndefined();
  recent.begin();
  expect(recent.since(id, channels)).toBeUndefined();
  expect(recent.since(recent.latestId(), channels)).toEqual([]);
});

test('a page whose data is some time old gets what came on its channels since then', () => {
  const { recent, wait } = bench();
  wait(100);
  recent.add('a', 'before');
  wait(100);
  const second = recent.add('a', 'meanwhile');
  recent.add('c', 'elsewhere');
  wait(50);
  expect(recent.ofLast(120, channels)).toEqual([{ id: second, channel: 'a', data: 'meanwhile' }]);
  expect(recent.ofLast(250, channels)).toHaveLength(2);
});

test('messages from before this process, or that are not kept any more, are said to be missing', () => {
  const { recent, wait } = bench();
  wait(100);
  expect(recent.ofLast(100, channels)).toEqual([]);
  expect(recent.ofLast(101, channels)).toBeUndefined();
  for (const data of ['1', '2', '3', '4']) {
    recent.add('a', data);
    wait(10);
  }
  expect(recent.ofLast(30, channels)).toHaveLength(3);
  expect(recent.ofLast(41, channels)).toBeUndefined();
  recent.begin();
  wait(5);
  expect(recent.ofLast(10, channels)).toBeUndefined();
});
