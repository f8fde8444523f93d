import { expect, test } from 'vitest';
import { chainMarks } from '../../posts/chain.ts';
import { foldReplies } from '../../posts/replies.tsx';
import { firstUnreadFloor, pageOfFloor } from '../../posts/unread-floors.ts';
import { createReadMark } from './read-mark.ts';

test.each([
  [0, 0, 0],
  [2, 2, 0],
  [3, 3, 0],
  [4, 2, 2],
  [9, 2, 7],
])('of %d replies %d are shown and %d folded', (count, visible, folded) => {
  const parts = foldReplies(Array.from({ length: count }, (_, at) => at));
  expect([parts.visible.length, parts.folded.length]).toEqual([visible, folded]);
  expect([...parts.visible, ...parts.folded]).toEqual(Array.from({ length: count }, (_, at) => at));
});

const replies = [
  { id: '1', chain: [] },
  { id: '2', chain: ['1'] },
  { id: '3', chain: [] },
  { id: '4', chain: ['1', '2'] },
  { id: '5', chain: ['3'] },
];

test('the line joins a reply with everyone it answers, past the others', () => {
  expect([...chainMarks(replies, '4')]).toEqual([
    ['1', 'start'],
    ['2', 'node'],
    ['3', 'through'],
    ['4', 'end'],
  ]);
  expect([...chainMarks(replies, '5')]).toEqual([
    ['3', 'start'],
    ['4', 'through'],
    ['5', 'end'],
  ]);
});

test('there is no line without a choice, without ancestors, or when they are gone', () => {
  expect(chainMarks(replies, null).size).toBe(0);
  expect(chainMarks(replies, '3').size).toBe(0);
  expect(chainMarks([{ id: '8', chain: ['7'] }], '8').size).toBe(0);
});

test.each([
  [0, 12, null],
  [12, 12, null],
  [5, 12, 6],
])('read to %d of %d: unread from %s', (readFloor, lastFloor, floor) => {
  expect(firstUnreadFloor({ readFloor, lastFloor })).toBe(floor);
});

test.each([
  [1, 'oldest', 75, 1],
  [30, 'oldest', 75, 1],
  [31, 'oldest', 75, 2],
  [75, 'newest', 75, 1],
  [46, 'newest', 75, 1],
  [45, 'newest', 75, 2],
] as const)('floor %d, %s first of %d, is on page %d', (floor, sort, lastFloor, page) => {
  expect(pageOfFloor(floor, sort, lastFloor)).toBe(page);
});

test('only a higher floor is reported, once', () => {
  const mark = createReadMark(3);
  mark.saw(2);
  expect(mark.consume()).toBeNull();
  mark.saw(7);
  mark.saw(5);
  expect(mark.consume()).toBe(7);
  expect(mark.consume()).toBeNull();
});
