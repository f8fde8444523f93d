import { expect, test } from 'vitest';
import { mayInTag, rolesToRead, visibleTagIds, waitsInTag, type TagViewer } from './policy.ts';
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
const withRoles = (...roleIds: string[]): TagViewer => ({ readsAllPosts: false, roleIds });

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

test('a child is closed with its parent, and a parent is not closed by its child', () => {
  const index = indexTags([
    tag('1', { rights: closed }),
    tag('2', { parentId: '1' }),
    tag('3', { parentId: '1', rights: { ...noRights(), view: ['8'] } }),
    tag('4'),
    tag('5', { parentId: '4', rights: closed }),
  ]);
  const readable = (viewer: TagViewer): string[] => ['1', '2', '3', '4', '5', '404'].filter((id) => mayInTag(index, viewer, id, 'view'));
  expect(readable(withRoles('1'))).toEqual(['4']);
  expect(readable(withRoles('9'))).toEqual(['1', '2', '4', '5']);
  expect(readable(withRoles('8'))).toEqual(['4']);
  expect(readable(withRoles('8', '9'))).toEqual(['1', '2', '3', '4', '5']);
});

test('an exemption must be given, in the tag or in its parent', () => {
  const exempt = { ...noRights(), skip_review: ['7'] };
  const index = indexTags([
    tag('1', { rights: exempt }),
    tag('2', { parentId: '1' }),
    tag('3'),
    tag('4', { parentId: '3', rights: exempt }),
  ]);
  const exemptIn = (viewer: TagViewer): string[] => ['1', '2', '3', '4'].filter((id) => mayInTag(index, viewer, id, 'skip_review'));
  expect([exemptIn(withRoles('7')), exemptIn(withRoles('1'))]).toEqual([['1', '2', '4'], []]);
});

test('staff who only read all posts have no other right in a closed tag; moderators of its posts have', () => {
  const index = indexTags([tag('1', { rights: { ...closed, comment: ['9'] } })]);
  const rightsOf = (viewer: TagViewer) => (['view', 'comment'] as const).filter((right) => mayInTag(index, viewer, '1', right));
  expect(rightsOf({ ...withRoles('1'), readsAllPosts: true })).toEqual(['view']);
  expect(rightsOf({ ...withRoles('1'), powers: { rights: new Set(['content']), tagIds: ['1'], audits: false } })).toEqual([
    'view',
    'comment',
  ]);
});

test('the roles that read all of some tags: one of each list, of parents too, without lists that everybody is on', () => {
  const view = (...roleIds: string[]) => ({ rights: { ...noRights(), view: roleIds } });
  const index = indexTags([
    tag('1', view('8', '9')),
    tag('2', { parentId: '1', ...view('7') }),
    tag('3'),
    tag('4', view('1', '9')),
    tag('5', { parentId: '1' }),
  ]);
  const needed = (...tagIds: string[]): string[][] => rolesToRead(index, tagIds, '1');
  expect([needed(), needed('3'), needed('4'), needed('3', '4')]).toEqual([[], [], [], []]);
  expect(needed('1')).toEqual([['8', '9']]);
  expect(needed('2')).toEqual([['7'], ['8', '9']]);
  expect(needed('5', '3')).toEqual([['8', '9']]);
  expect(needed('404')).toEqual([[]]);
});
