import { listMentionCandidates, findMember } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { addToCounts, findByAccounts, memberCards } from './index.ts';
import { isForbidden, mentionKeys } from './names.ts';
import { aMember } from './testing.ts';

const app = testApp();

async function mentioned(keyword: string): Promise<string[]> {
  const reader = await app.member('reader');
  return (await reader.call(listMentionCandidates, { query: { keyword } })).items.map(({ name }) => name);
}

test('visitors may not look members up', async () => {
  await expect(app.visitor.call(findMember, { query: { keyword: 'x' } })).rejects.toMatchObject({ status: 401 });
  await expect(app.visitor.call(listMentionCandidates, { query: { keyword: 'x' } })).rejects.toMatchObject({ status: 401 });
});

test('a member is found by exact account or nickname in any case, or not at all', async () => {
  const reader = await app.member('reader');
  const id = await app.write((tx) => aMember(tx, { account: 'Lao_Wang', nickname: '老王' }));
  await app.write((tx) => aMember(tx, { account: 'went_away', state: 'cancelled' }));
  for (const keyword of ['lao_wang', ' 老王 ']) {
    expect((await reader.call(findMember, { query: { keyword } })).member).toMatchObject({ id, account: 'Lao_Wang', name: '老王' });
  }
  for (const keyword of ['lao_wan', '老', '%', 'went_away', '   ']) {
    expect(await reader.call(findMember, { query: { keyword } })).toEqual({ member: null });
  }
});

test('cards come in one statement, with roles beyond the initial one and nothing of a cancelled member', async () => {
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: '评茶员', nameEn: 'Judge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const initial = await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow();
  const judge = await app.write((tx) =>
    aMember(tx, { account: 'judge', avatarUrl: '/files/a.webp', roleIds: [initial.id, roleId], trustedSince: new Date() }),
  );
  const gone = await app.write((tx) =>
    aMember(tx, { account: 'gone', nickname: '走了', avatarUrl: '/files/b.webp', roleIds: [roleId], state: 'cancelled' }),
  );
  const { result: cards, statements } = await app.statements(() => memberCards(app.db, [judge, gone, judge, '987654321']));
  expect(statements).toHaveLength(1);
  expect([...cards.values()]).toEqual([
    {
      id: judge,
      account: 'judge',
      name: 'judge',
      avatarUrl: '/files/a.webp',
      staff: true,
      cancelled: false,
      roles: [{ zh: '评茶员', en: 'Judge' }],
    },
    { id: gone, account: '', name: '', avatarUrl: null, staff: false, cancelled: true, roles: [] },
  ]);
  expect((await app.statements(() => memberCards(app.db, []))).statements).toEqual([]);
});

test('accounts are found many at a time; nicknames and cancelled members are not', async () => {
  const id = await app.write((tx) => aMember(tx, { account: 'Tea_Picker', nickname: 'Picker' }));
  await app.write((tx) => aMember(tx, { account: 'left_us', state: 'cancelled' }));
  const { result: members, statements } = await app.statements(() => findByAccounts(app.db, ['TEA_picker', 'picker', 'left_us', 'nobody']));
  expect(statements).toHaveLength(1);
  expect([...members]).toEqual([['tea_picker', { id, name: 'Picker' }]]);
});

test('mentions are found by account, nickname, pinyin and initials', async () => {
  await app.write((tx) => aMember(tx, { account: 'xiaoyu_88', nickname: '单小雨' }));
  for (const keyword of ['xiaoyu', 'XIAOYU_8', '单', '单小', 'shanxiao', 'sxy', ' shan xiao '])
    expect(await mentioned(keyword)).toEqual(['单小雨']);
  for (const keyword of ['', ' ', 'danxiaoyu', 'yu', '%', '_', String.raw`\ `, '小雨']) expect(await mentioned(keyword)).toEqual([]);
});

test('eight at most, nearest first, active only, in one statement', async () => {
  await app.write(async (tx) => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await aMember(tx, { account: `oolong_${number}` });
    await aMember(tx, { account: 'oolong' });
    await aMember(tx, { account: 'oolong_off', state: 'disabled' });
  });
  const names = await mentioned('oolong');
  expect(names).toHaveLength(8);
  expect(names[0]).toBe('oolong');
  expect(await mentioned('oolong_off')).toEqual([]);
  const reader = await app.member('reader');
  const { statements } = await app.statements(() => reader.call(listMentionCandidates, { query: { keyword: 'oolong' } }));
  expect(statements).toHaveLength(1);
});

test('counts go up and down, and never below nothing', async () => {
  const id = await app.write((tx) => aMember(tx));
  await app.write((tx) => addToCounts(tx, id, { topics: 2, comments: 3 }));
  await app.write((tx) => addToCounts(tx, id, { topics: -1 }));
  const counts = await app.db.selectFrom('member').select(['topicCount', 'commentCount']).where('id', '=', id).executeTakeFirst();
  expect(counts).toEqual({ topicCount: 1, commentCount: 3 });
  await expect(app.write((tx) => addToCounts(tx, id, { comments: -4 }))).rejects.toThrow('member_comment_count');
});

test.each([
  ['*admin*', 'xAdminX', true],
  ['system', 'SYSTEM', true],
  ['system', 'systems', false],
  ['a.c', 'abc', false],
  ['掌柜*', '掌柜的', true],
  ['x\\', 'x\\', true],
  ['(', 'tea', false],
  ['a?c', 'abc', true],
  ['a?c', 'ac', false],
  ['?', '茶', true],
  ['*admin*', 'ＡＤＭＩＮ', true],
  ['*客服*', '客\u200b 服', true],
  ['*掌柜*', '老掌\uFE0F\uFE0F柜', true],
  ['*掌柜*', '老掌\u0336柜', true],
  ['*admin*', 'myᎪᎠMᏆN', true],
  ['system', 'ѕystеm', true],
  ['ali*', 'allen', false],
  ['mail', 'mai1', true],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'a-b-b', false],
  ['*a*a*a*a*a*a*a*a*a*a*a*a*b', 'a'.repeat(50), false],
])('the pattern %s against %s: %s', (pattern, name, forbidden) => {
  expect(isForbidden([pattern], name)).toBe(forbidden);
});

test('keys of a name', () => {
  expect(mentionKeys('重庆 Tea')).toEqual(['重庆tea', 'chongqingtea', 'cqtea']);
  expect(mentionKeys('alice_1')).toEqual(['alice_1']);
});
