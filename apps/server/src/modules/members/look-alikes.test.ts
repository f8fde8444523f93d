import { setNickname } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { skeleton } from '../../platform/unicode/skeleton.ts';
import { changeNickname } from './commands/change-nickname.ts';
import { createMember } from './commands/create-member.ts';
import { fillSkeletons } from './jobs/fill-skeletons.ts';

const app = testApp();

test('nobody takes a name that looks like that of another, as account or as nickname', async () => {
  await app.member('oolong', { nickname: '老茶客' });
  const alice = await app.member('alice');
  for (const nickname of ['оolong', 'O0long', 'oo1ong', 'ＯＯＬＯＮＧ', 'óolong', '老茶客']) {
    await expect(alice.call(setNickname, { body: { nickname } })).rejects.toMatchObject({ status: 422, fields: [{ field: 'nickname' }] });
  }
  await expect(app.write((tx) => createMember(tx, { account: 'oo1ong' }))).rejects.toMatchObject({
    fields: [{ field: 'account', code: 'account.taken' }],
  });
});

test.each(['掌\uFE0F\uFE0F柜', '老\u0336茶\u0336', 'tea\u0301\u0302', '茶\u200D馆', '✔茶馆', '茶馆✅', '🛡茶馆'])(
  'the nickname %j is none',
  async (nickname) => {
    const alice = await app.member('alice');
    await expect(alice.call(setNickname, { body: { nickname } })).rejects.toMatchObject({
      fields: [{ field: 'nickname', code: 'field.format' }],
    });
  },
);

test('one may have a nickname that looks like the own account, change it, and let it go', async () => {
  const bella = await app.member('bella');
  const other = await app.member('other');
  await bella.call(setNickname, { body: { nickname: 'BeIIa' } });
  await expect(other.call(setNickname, { body: { nickname: 'bel1a' } })).rejects.toMatchObject({ fields: [{ code: 'nickname.taken' }] });
  // Staff change it, also into one that looks like the one before.
  for (const nickname of ['白牡丹', '白牡丹\uFE0F', '碧螺春']) await app.write((tx) => changeNickname(tx, bella.id, nickname));
  await other.call(setNickname, { body: { nickname: '白牡丹' } });
});

test('of two who want names that look alike at once, one gets it', async () => {
  const [a, b] = await Promise.all([app.member('race_a'), app.member('race_b')]);
  const results = await Promise.allSettled([
    a.call(setNickname, { body: { nickname: 'pu_erh' } }),
    b.call(setNickname, { body: { nickname: 'рu_еrh' } }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('names from before keep working: the first holds the skeleton, the others none', async () => {
  const first = await app.write((tx) => createMember(tx, { account: 'keemun' }));
  const second = await app.write((tx) => createMember(tx, { account: 'second_one', nickname: '旧名' }));
  await app.write(async (tx) => {
    await tx.updateTable('memberName').set({ skeleton: null }).execute();
    await tx.updateTable('memberName').set({ name: 'kеemun' }).where('name', '=', '旧名').execute();
  });
  await fillSkeletons(app.services);
  await fillSkeletons(app.services);
  const rows = await app.db
    .selectFrom('memberName')
    .select(['name', 'skeleton', 'memberId'])
    .where('memberId', 'in', [first, second])
    .execute();
  expect(rows).toHaveLength(3);
  expect(rows.find(({ name }) => name === 'keemun')?.skeleton).toBe(skeleton('keemun'));
  expect(rows.find(({ name }) => name === 'kеemun')?.skeleton).toBeNull();
  expect(rows.find(({ name }) => name === 'second_one')?.skeleton).toBe(skeleton('second_one'));
  expect((await app.db.selectFrom('memberName').select('name').where('skeleton', 'is', null).execute()).map(({ name }) => name)).toContain(
    'kеemun',
  );
  // Who held the skeleton lets it go: the next run gives it to the other.
  await app.write((tx) => tx.deleteFrom('memberName').where('name', '=', 'keemun').execute());
  await fillSkeletons(app.services);
  const heir = await app.db.selectFrom('memberName').select('skeleton').where('name', '=', 'kеemun').executeTakeFirst();
  expect(heir?.skeleton).toBe(skeleton('keemun'));
  await app.write((tx) => changeNickname(tx, second, null));
});
