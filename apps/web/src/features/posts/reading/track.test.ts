import { expect, test } from 'vitest';
import { indexOf, pageOfPosition, positionAt, trackOf, within } from './track.ts';

const items = (...floors: number[]) => floors.map((floor) => ({ floor }));

test('positions are floors from the first or from the last, and places by likes', () => {
  const all = { page: 2, total: 70, items: items(31, 33) };
  expect(positionAt(trackOf({ ...all, sort: 'oldest' }, 75), 1)).toBe(33);
  expect(positionAt(trackOf({ ...all, sort: 'newest' }, 75), 1)).toBe(43);
  expect(positionAt(trackOf({ ...all, sort: 'liked' }, 75), 1)).toBe(32);
  expect([trackOf({ ...all, sort: 'liked' }, 75).total, trackOf({ ...all, sort: 'newest' }, 75).total]).toEqual([70, 75]);
});

test('the page of a position is known for thirty thousand of them', () => {
  expect([0, 1, 30, 31, 29_999, 30_000].map(pageOfPosition)).toEqual([1, 1, 1, 2, 1000, 1000]);
});

test('a floor that nobody may see leads to the next one of its page, or to the last', () => {
  const track = trackOf({ sort: 'oldest', page: 2, total: 60, items: items(31, 34, 58) }, 60);
  expect([31, 32, 34, 59, 60].map((at) => indexOf(track, at))).toEqual([0, 1, 1, 2, 2]);
  expect([indexOf(track, 30), indexOf(track, 61)]).toEqual([null, null]);
  expect(indexOf(trackOf({ sort: 'oldest', page: 2, total: 60, items: [] }, 60), 40)).toBeNull();
});

test('from the newest the next one is the next older one', () => {
  const track = trackOf({ sort: 'newest', page: 1, total: 40, items: items(40, 38, 11) }, 40);
  expect([1, 2, 3, 30].map((at) => indexOf(track, at))).toEqual([0, 1, 1, 2]);
});

test('a position stays within the thread', () => {
  expect([within(-3, 9), within(4.4, 9), within(12, 9)]).toEqual([0, 4, 9]);
});
