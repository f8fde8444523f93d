import { expect, test } from 'vitest';
import type { ReadingStop } from './data.ts';
import { addressOfStop } from './stop-address.ts';

const stop = (facts: Partial<ReadingStop>) => addressOfStop({ kind: 'topic', id: '7', position: 12, floor: 12, ...facts } as ReadingStop);

test('a stop leads to the last response that was read, or to the next page', () => {
  expect(stop({})).toBe('/thread?topicId=7#floor-12');
  expect(stop({ position: 45, floor: 45 })).toBe('/thread?topicId=7&page=2#floor-45');
  expect(stop({ position: 30, floor: 30 })).toBe('/thread?topicId=7&page=2#comments');
  expect(stop({ kind: 'question', position: 31, floor: 4 })).toBe('/question?questionId=7&page=2#floor-4');
});
