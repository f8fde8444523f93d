import {
  editSettings,
  editProfile,
  readProfileForm,
  readProfile,
  findMember,
  setDisplay,
  setActivityVisibility,
  setNickname,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

function rowOf(id: string) {
  return app.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function refusal(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'done',
    (reason: { code: string; fields?: { field: string; code: string }[] }) => {
      const [first] = reason.fields ?? [];
      return first === undefined ? reason.code : `${first.field} ${first.code}`;
    },
  );
}

test('visitors change nothing', async () => {
  await expect(app.visitor.call(readProfileForm)).rejects.toMatchObject({ status: 401 });
  await expect(app.visitor.call(editProfile, { body: { bio: '' } })).rejects.toMatchObject({ status: 401 });
  await expect(app.visitor.call(setNickname, { body: { nickname: '谁' } })).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['   ', 'nickname field.required'],
  ['一二三四五六七八九十一二三四五六', 'nickname field.too_long'],
  ['好\u202E名', 'nickname field.format'],
  ['好\u200B名', 'nickname field.format'],
  ['\u3164', 'nickname field.format'],
  ['。。。', 'nickname field.format'],
  ['z\u0336\u0322\u0328\u0327o', 'nickname field.format'],
  ['茶馆管理员', 'nickname nickname.not_allowed'],
  ['xADMINx', 'nickname nickname.not_allowed'],
  ['ａｄｍｉｎ', 'nickname nickname.not_allowed'],
  ['аdmin', 'nickname nickname.not_allowed'],
  ['a d m i n', 'nickname nickname.not_allowed'],
  ['The_Boss', 'nickname nickname.not_allowed'],
  ['ｔｈｅ＿ｂｏｓｓ', 'nickname nickname.not_allowed'],
  ['thе_bоss', 'nickname nickname.not_allowed'],
  ['老板', 'nickname nickname.taken'],
  ['老 板', 'nickname nickname.taken'],
])('the nickname %j is refused: %s', async (nickname, code) => {
  const alice = await app.member('alice');
  await app.member('taken', { nickname: '老板' });
  await app.staff('the_boss');
  expect(await refusal(alice.call(setNickname, { body: { nickname } }))).toBe(code);
  expect((await rowOf(alice.id)).nickname).toBeNull();
});

test('a nickname is set once, without its blanks, and found from then on', async () => {
  const ming = await app.member('ming');
  expect((await ming.call(readProfileForm)).nickname).toBeNull();
  expect(await ming.call(setNickname, { body: { nickname: ' 阿 明　' } })).toEqual({ nickname: '阿明' });
  expect((await ming.call(findMember, { query: { keyword: '阿明' } })).member?.id).toBe(ming.id);
  expect((await app.visitor.call(readProfile, { params: { account: 'ming' } })).member.name).toBe('阿明');
  expect(await refusal(ming.call(setNickname, { body: { nickname: '小明' } }))).toBe('nickname.set_already');
  expect((await ming.call(findMember, { query: { keyword: '小明' } })).member).toBeNull();
  const keys = await app.db.selectFrom('memberMentionKey').select('key').where('memberId', '=', ming.id).orderBy('key').execute();
  expect(keys.map(({ key }) => key)).toEqual(['am', 'aming', 'ming', '阿明']);
});

test('the own account in another case is a fit nickname, an emoji may join', async () => {
  const lin = await app.member('lin_lin');
  expect(await lin.call(setNickname, { body: { nickname: 'Lin_Lin' } })).toEqual({ nickname: 'Lin_Lin' });
  const wu = await app.member('wu');
  expect(await wu.call(setNickname, { body: { nickname: '吴👩‍💻' } })).toEqual({ nickname: '吴👩‍💻' });
});

test('of twenty members who want one nickname at once, one gets it', async () => {
  const twenty = await Promise.all(Array.from({ length: 20 }, (_, n) => app.member(`racer_${n}`)));
  const outcomes = await Promise.all(twenty.map((one) => refusal(one.call(setNickname, { body: { nickname: '独一份' } }))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'nickname nickname.taken']));
  expect(await app.db.selectFrom('member').select('id').where('nickname', '=', '独一份').execute()).toHaveLength(1);
});

test('of twenty nicknames that one member sends at once, one stays, and the names of the others are free', async () => {
  const hasty = await app.member('hasty');
  const expected = Array.from({ length: 20 }, (_, n) => `急性子${n}`);
  const outcomes = await Promise.all(expected.map((nickname) => refusal(hasty.call(setNickname, { body: { nickname } }))));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  const { nickname } = await rowOf(hasty.id);
  const names = await app.db.selectFrom('memberName').select('name').where('memberId', '=', hasty.id).execute();
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['hasty', nickname]));
});

test('the bio is trimmed, at most 200 characters, and plain', async () => {
  const alice = await app.member('alice');
  expect(await refusal(alice.call(editProfile, { body: { bio: '茶'.repeat(201) } }))).toBe('bio field.too_long');
  expect(await refusal(alice.call(editProfile, { body: { bio: 'a\u0007b' } }))).toBe('bio field.format');
  await alice.call(editProfile, { body: { bio: '  爱喝茶\r\n\r\n\r\n\r\n也爱看书👩‍💻 ' } });
  expect((await app.visitor.call(readProfile, { params: { account: 'alice' } })).bio).toBe('爱喝茶\n\n也爱看书👩‍💻');
});

test('custom fields are checked and saved with the bio or not at all; those that only staff see stay with them', async () => {
  const dan = await app.member('dan');
  const field = async (nameZh: string, more: object) =>
    (
      await app.db
        .insertInto('registrationField')
        .values({ nameZh, kind: 'text', ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [city, secret] = [await field('城市', { filter: 'chinese', required: true }), await field('内部', { visible: false })];
  await app.db
    .insertInto('memberField')
    .values({ memberId: dan.id, fieldId: secret, value: ['不给看'] })
    .execute();
  drop(app.services, 'registration-fields');
  expect(await refusal(dan.call(editProfile, { body: { bio: '新的', values: { [city]: ['abc'] } } }))).toBe(`fields.${city} field.chinese`);
  expect((await rowOf(dan.id)).bio).toBe('');
  await dan.call(editProfile, { body: { bio: '新的', values: { [city]: ['杭州'], [secret]: ['改掉'] } } });
  const form = await dan.call(readProfileForm);
  expect(form).toMatchObject({ bio: '新的', values: { [city]: ['杭州'] } });
  expect(form.fields.map(({ id }) => id)).toEqual([city]);
  expect(JSON.stringify(form)).not.toContain('不给看');
  const stored = await app.db.selectFrom('memberField').select('value').where('fieldId', '=', secret).executeTakeFirst();
  expect(stored?.value).toEqual(['不给看']);
  await app.db.deleteFrom('registrationField').execute();
  drop(app.services, 'registration-fields');
});

test('what a form does not name is not written, whoever it names', async () => {
  const [eve, bob] = [await app.member('eve'), await app.member('bob')];
  const strange = {
    id: bob.id,
    memberId: bob.id,
    account: 'root',
    nickname: '掌柜',
    staff: true,
    state: 'disabled',
    pointsEarned: 1e9,
    points_earned: 1e9,
    topicCount: 5,
    passwordHash: 'x',
    kind: 'wechat',
    phone: '13800000000',
    email: 'a@b.cn',
    remark: 'x',
    roleIds: ['1'],
    avatarUrl: '/x',
    coverUrl: '/x',
  };
  const [before, bobBefore] = [await rowOf(eve.id), await rowOf(bob.id)];
  await eve.call(editProfile, { body: { ...strange, bio: '只有这句' } });
  await eve.call(setActivityVisibility, { body: { ...strange, shows: false } });
  await eve.call(setDisplay, { body: { ...strange, density: 'compact' } });
  expect(await rowOf(eve.id)).toEqual({ ...before, bio: '只有这句', showsDynamics: false, density: 'compact' });
  expect(await rowOf(bob.id)).toEqual(bobBefore);
});

test('language and density are remembered one by one, and on a site that only reads too', async () => {
  const kim = await app.member('kim');
  await kim.call(setDisplay, { body: { language: 'en_US' } });
  await kim.call(setDisplay, { body: {} });
  expect(await kim.call(readProfileForm)).toMatchObject({ language: 'en_US', density: 'comfortable' });
  await expect(kim.call(setDisplay, { body: { density: 'tiny' as 'compact' } })).rejects.toMatchObject({ status: 422 });
  const boss = await app.staff('the_boss');
  await boss.call(editSettings, { body: { values: { mode: 'read_only' } } });
  await kim.call(setDisplay, { body: { density: 'compact' } });
  expect(await refusal(kim.call(editProfile, { body: { bio: 'x' } }))).toBe('site.read_only');
  expect(await refusal(kim.call(setNickname, { body: { nickname: '金' } }))).toBe('site.read_only');
  expect(await refusal(kim.call(setActivityVisibility, { body: { shows: true } }))).toBe('site.read_only');
  await boss.call(editSettings, { body: { values: { mode: 'open' } } });
  expect(await kim.call(readProfileForm)).toMatchObject({ density: 'compact' });
});

test('a nickname that staff take away may be chosen again, and the old one is free for others', async () => {
  const { changeNickname } = await import('../members/index.ts');
  const id = await app.write((tx) => aMember(tx, { account: 'renamed', nickname: '旧名' }));
  expect(await app.write((tx) => changeNickname(tx, id, null))).toBe('旧名');
  await app.write((tx) => aMember(tx, { account: 'newcomer', nickname: '旧名' }));
  await expect(app.write((tx) => changeNickname(tx, id, '旧名'))).rejects.toMatchObject({
    fields: [{ field: 'nickname', code: 'nickname.taken' }],
  });
  await expect(app.write((tx) => changeNickname(tx, '987654321', 'x'))).rejects.toMatchObject({ code: 'member.not_found' });
});
