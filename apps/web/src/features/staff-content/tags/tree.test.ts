import { tagRights } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { branches, deleteHindrance, orderWith, possibleParents, type Tag } from './tree.ts';

function tag(id: string, parentId: string | null, sort: number, count = 0): Tag {
  const rights = Object.fromEntries(tagRights.map((right) => [right, []])) as unknown as Tag['rights'];
  const name = { zh: `标签${id}`, en: '' };
  return { id, name, icon: 'hash', colour: '#1f6b4a', parentId, sort, reviewed: false, rights, count, kind: 'topic' };
}

const tags = [tag('4', '1', 20), tag('2', null, 20, 3), tag('1', null, 10), tag('3', '1', 10, 5), tag('5', null, 30)];
const tree = branches(tags);

test('two levels in order', () => {
  expect(tree.map((branch) => [branch.tag.id, branch.children.map(({ id }) => id)])).toEqual([
    ['1', ['3', '4']],
    ['2', []],
    ['5', []],
  ]);
});

test('a child of a missing parent is still listed', () => {
  expect(branches([tag('9', '8', 0)]).map((branch) => branch.tag.id)).toEqual(['9']);
});

test('a new order of roots takes the children along', () => {
  expect(orderWith(tree, null, ['2', '1', '5'])).toEqual(['2', '1', '3', '4', '5']);
});

test('a new order of children leaves the roots alone', () => {
  expect(orderWith(tree, '1', ['4', '3'])).toEqual(['1', '4', '3', '2', '5']);
});

test('only what is empty can be deleted, and the reason is known', () => {
  expect(tree.map(deleteHindrance)).toEqual(['children', 'content', null]);
});

test('a tag hangs under an empty root, never under itself, a full one or a child', () => {
  expect(possibleParents(tree, null).map(({ id }) => id)).toEqual(['1', '5']);
  expect(possibleParents(tree, tree[2]?.tag ?? null).map(({ id }) => id)).toEqual(['1']);
  expect(possibleParents(tree, tree[0]?.tag ?? null)).toEqual([]);
});
