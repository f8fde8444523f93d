import { addForbiddenName, deleteForbiddenName, listForbiddenNames, tryForbiddenName } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp();

test('only staff may look, add, try and delete', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(listForbiddenNames)).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(addForbiddenName, { body: { pattern: 'x' } })).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(deleteForbiddenName, { body: { pattern: 'root' } })).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(tryForbiddenName, { query: { name: 'x' } })).rejects.toMatchObject({ status: 403 });
});

test.each([
  ['*', 'forbidden_name.everything'],
  ['**', 'forbidden_name.everything'],
  ['?', 'forbidden_name.everything'],
  ['??*?', 'forbidden_name.everything'],
  ['＊', 'forbidden_name.everything'],
  ['   ', 'field.required'],
  ['x'.repeat(31), 'field.too_long'],
  ['*ADMIN*', 'forbidden_name.known'],
])('the pattern %s is refused: %s', async (pattern, code) => {
  const boss = await app.staff('boss');
  await expect(boss.call(addForbiddenName, { body: { pattern } })).rejects.toMatchObject({
    status: 422,
    fields: [{ field: 'pattern', code }],
  });
});

test('a pattern works from now on, is written into the log, and goes again', async () => {
  const boss = await app.staff('boss');
  const hits = async (name: string) => (await boss.call(tryForbiddenName, { query: { name } })).patterns;
  expect(await hits('TeaBot_7')).toEqual([]);
  expect(await boss.call(addForbiddenName, { body: { pattern: 'Ｔea**Bot_?' } })).toEqual({ pattern: 'tea*bot_?' });
  expect(await hits('TeaBot_7')).toEqual(['tea*bot_?']);
  expect(await hits('ｔｅａ－ＢＯＴ＿7')).toEqual(['tea*bot_?']);
  expect(await hits('teabot_77')).toEqual([]);
  expect((await boss.call(listForbiddenNames)).items).toContain('tea*bot_?');
  await boss.call(deleteForbiddenName, { body: { pattern: 'tea*bot_?' } });
  await expect(boss.call(deleteForbiddenName, { body: { pattern: 'tea*bot_?' } })).rejects.toMatchObject({
    code: 'forbidden_name.not_found',
  });
  expect(await hits('TeaBot_7')).toEqual([]);
  const acts = await app.db
    .selectFrom('auditEntry')
    .select(['act', 'actorId', 'before', 'after'])
    .where('subjectId', '=', 'tea*bot_?')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { act: 'forbidden_name.added', actorId: boss.id, before: null, after: { pattern: 'tea*bot_?' } },
    { act: 'forbidden_name.deleted', actorId: boss.id, before: { pattern: 'tea*bot_?' }, after: null },
  ]);
});

test('of ten who add one pattern at once, one does', async () => {
  const boss = await app.staff('boss');
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => boss.call(addForbiddenName, { body: { pattern: 'once' } })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
