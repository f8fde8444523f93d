import { expect, test } from 'vitest';
import { visibleTagIds, waitsInTag, type TagViewer } from './policy.ts';
import { indexTags, noRights, type Tag } from './tag-index.ts';

const tag = (id: string, more: Partial<Tag> = {}): Tag => ({
  id,
  kind: 'topic',
  parentId: null,
  name: { zh: id, en: id },
  icon: 'leaf',
  colour: '#1f6b4a',
  sort: 0,
  reviewed: false,
  rights: noRights(),
  publishedCount: 0,
  ...more,
});
const closed = { ...noRights(), view: ['9'] };

test('what staff of one tag may read is not remembered for members with the same roles, nor the other way round', () => {
  const index = indexTags([tag('1'), tag('2', { rights: closed }), tag('3', { rights: closed })]);
  const member: TagViewer = { readsAllPosts: false, roleIds: ['1'] };
  const keeperOf = (tagId: string): TagViewer => ({
    ...member,
    powers: { rights: new Set(['content']), tagIds: [tagId], audits: false },
  });
  expect(visibleTagIds(index, keeperOf('2'))).toEqual(['1', '2']);
  expect(visibleTagIds(index, member)).toEqual(['1']);
  expect(visibleTagIds(index, keeperOf('3'))).toEqual(['1', '3']);
  expect(visibleTagIds(index, { ...member, roleIds: ['1', '9'] })).toEqual(['1', '2', '3']);
  expect(visibleTagIds(index, { ...member, readsAllPosts: true })).toEqual(['1', '2', '3']);
});

test('what is written below a tag in which all waits, waits as well', () => {
  const index = indexTags([tag('1', { reviewed: true }), tag('2', { parentId: '1' }), tag('3')]);
  expect(['1', '2', '3', '4'].map((id) => waitsInTag(index, id))).toEqual([true, true, false, false]);
});
