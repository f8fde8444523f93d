import { expect, test } from 'vitest';
import { createListPositions } from './list-positions.ts';

const list = { method: 'GET', path: '/api/topics' } as Parameters<ReturnType<typeof createListPositions>['begin']>[0];
const page = (number: number, next: string | null) => ({ items: [], page: number, pages: 9, total: 99, next });

test('a page begins behind the last row of the page before, if that was read with the same filters', () => {
  const positions = createListPositions(() => 'one');
  positions.note(list, { query: { tab: 'all' } }, page(1, 'one'), 'one');
  expect(positions.begin(list, { query: { tab: 'all', page: 2 } })).toEqual({ query: { tab: 'all', page: 2, after: 'one' } });
  for (const query of [{ tab: 'all' }, { tab: 'all', page: 3 }, { tab: 'hot', page: 2 }])
    expect(positions.begin(list, { query })).toEqual({ query });
});

test('reading a page again moves where the next begins, and what followed begins by number', () => {
  const positions = createListPositions(() => 'one');
  positions.note(list, {}, page(1, 'one'), 'one');
  positions.note(list, { query: { page: 2 } }, page(2, 'two'), 'one');
  expect(positions.begin(list, { query: { page: 3 } }).query).toHaveProperty('after', 'two');
  positions.note(list, {}, page(1, 'another'), 'one');
  expect(positions.begin(list, { query: { page: 2 } }).query).toHaveProperty('after', 'another');
  expect(positions.begin(list, { query: { page: 3 } }).query).not.toHaveProperty('after');
});

test('a position that the server refuses is forgotten, and so are those of the list read longest ago', () => {
  const positions = createListPositions(() => 'one');
  positions.note(list, {}, page(1, 'one'), 'one');
  positions.forget(list, { query: { page: 2 } });
  expect(positions.begin(list, { query: { page: 2 } }).query).not.toHaveProperty('after');
  for (let tagId = 0; tagId < 60; tagId += 1) positions.note(list, { query: { tagId } }, page(1, `${tagId}`), 'one');
  const known = Array.from({ length: 60 }, (_, tagId) => 'after' in (positions.begin(list, { query: { tagId, page: 2 } }).query ?? {}));
  expect(known.indexOf(true)).toBe(10);
  expect(known.lastIndexOf(false)).toBe(9);
});

test('a list within a response is found, and pages of floors have no position', () => {
  const positions = createListPositions(() => 'one');
  positions.note(list, {}, { member: {}, topics: page(1, 'one') }, 'one');
  expect(positions.begin(list, { query: { page: 2 } }).query).toHaveProperty('after', 'one');
  const { next: _, ...floors } = page(1, null);
  positions.note(list, { query: { topicId: '7' } }, floors, 'one');
  expect(positions.begin(list, { query: { topicId: '7', page: 2 } }).query).not.toHaveProperty('after');
});

test('nothing is left of what another account, or a visitor, read in the same browser', () => {
  let reader: string | null | undefined;
  const positions = createListPositions(() => reader);
  const begins = (): boolean => 'after' in (positions.begin(list, { query: { page: 2 } }).query ?? {});
  const read = (by: typeof reader) => positions.note(list, {}, page(1, `of ${by}`), by);
  read(undefined);
  reader = '1';
  expect(begins()).toBe(true);
  for (const next of [null, '2', undefined, '1', null]) {
    read(reader);
    expect(begins()).toBe(true);
    const before = reader;
    reader = next;
    expect(begins()).toBe(next === undefined);
    if (next === undefined) continue;
    // A response that arrives when somebody else reads.
    read(before);
    expect(begins()).toBe(before === undefined);
  }
});
