import { expect, test } from 'vitest';
import type { TagTree } from './data.ts';
import { tagGroups } from './tag-groups.ts';

function leaf(id: string, zh: string, en: string) {
  const viewer = { view: true, post: true };
  return { id, name: { zh, en }, icon: 'leaf', colour: '#1f6b4a', viewRoles: [], viewer, count: 0 };
}

const tags: TagTree[] = [
  { ...leaf('1', '茶桌', 'Tea table'), children: [leaf('2', '茶叶', 'Tea'), leaf('3', '咖啡', 'Coffee')] },
  { ...leaf('4', '站务', 'Site'), children: [] },
];
const ids = (allowed: ReadonlySet<string> | null, search: string) =>
  tagGroups(tags, allowed, search).map(({ leaves }) => leaves.map(({ id }) => id));

test('leaves are under their parents, and a lone tag under itself', () => {
  expect(ids(null, '')).toEqual([['2', '3'], ['4']]);
});

test('only what the member may post under is offered', () => {
  expect(ids(new Set(['3', '1']), '')).toEqual([['3']]);
  expect(ids(new Set(), '')).toEqual([]);
});

test.each([
  ['咖', [['3']]],
  ['COFFEE', [['3']]],
  ['茶桌', [['2', '3']]],
  ['si', [['4']]],
  ['没有', []],
])('searching for %s', (search, expected) => {
  expect(ids(null, search)).toEqual(expected);
});
