import { readBaseInfo, editSettings, createCaptcha, register, readRegistrationForm, type Body } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';

const app = testApp();

type Form = Body<typeof register>;

async function captcha(): Promise<Pick<Form, 'captchaKey' | 'captcha'>> {
  const { key } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { captchaKey: key, captcha: answer };
}

async function formOf(account: string, changed: Partial<Form> = {}): Promise<Form> {
  return {
    account,
    password: 'longjing tea',
    passwordAgain: 'longjing tea',
    hintQuestion: '我喝的第一杯茶',
    hintAnswer: '外婆泡的茉莉花茶',
    agreed: true,
    ...(await captcha()),
    ...changed,
  };
}

beforeAll(async () => {
  // Each registration of this file comes from one address.
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { registrationCaptchaAfter: '0', registrationHint: 'true' } } });
});

function membersNamed(account: string) {
  return app.db.selectFrom('member').selectAll().where('account', '=', account).execute();
}

test.each<[string, Partial<Form>, string, string]>([
  ['an account of two characters', { account: 'ab' }, 'account', 'field.too_short'],
  ['an account of 26 characters', { account: 'a'.repeat(26) }, 'account', 'field.too_long'],
  ['an account with other characters', { account: '茶-馆子' }, 'account', 'field.format'],
  ['an account that staff reserve', { account: 'MyAdmin_1' }, 'account', 'account.not_allowed'],
  ['an account of wide letters', { account: 'ｔｅａ' }, 'account', 'field.format'],
  ['a password of six characters', { password: 'abcdef', passwordAgain: 'abcdef' }, 'password', 'field.too_short'],
  ['a password of seven characters', { password: 'x7fw2kq', passwordAgain: 'x7fw2kq' }, 'password', 'field.too_short'],
  ['a common password', { password: 'PassWord123', passwordAgain: 'PassWord123' }, 'password', 'password.common'],
  ['a common password of digits', { password: '1234567890', passwordAgain: '1234567890' }, 'password', 'password.common'],
  ['the own account', { password: 'Newcomer', passwordAgain: 'Newcomer' }, 'password', 'password.own_name'],
  ['the own account and a year', { password: '2026NEWCOMER', passwordAgain: '2026NEWCOMER' }, 'password', 'password.own_name'],
  ['two passwords', { passwordAgain: 'longjing Tea' }, 'passwordAgain', 'password.mismatch'],
  ['no hint question', { hintQuestion: '' }, 'hintQuestion', 'field.required'],
  ['a short hint question', { hintQuestion: '茶？' }, 'hintQuestion', 'field.too_short'],
  ['a hint answer of spaces', { hintAnswer: '          ' }, 'hintAnswer', 'field.required'],
  ['a NUL in the hint question', { hintQuestion: 'tea\u0000 or coffee' }, 'hintQuestion', 'field.format'],
  ['terms not agreed to', { agreed: false }, 'agreed', 'terms.not_agreed'],
  ['no captcha', { captchaKey: '', captcha: '' }, 'captcha', 'captcha.required'],
  ['a wrong captcha', { captcha: 'zzzz' }, 'captcha', 'captcha.wrong'],
])('%s is refused at its field and nobody is made', async (_, changed, field, code) => {
  const body = await formOf('newcomer', changed);
  await expect(app.visitor.call(register, { body })).rejects.toMatchObject({ status: 422, fields: [{ field, code }] });
  expect(await membersNamed(body.account)).toEqual([]);
});

test('a form without anything names each field', async () => {
  const response = await app.inject({ method: 'POST', url: register.path, payload: {} });
  expect(response.statusCode).toBe(422);
  const fields = response.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field);
  expect(fields.toSorted()).toEqual(['account', 'agreed', 'password']);
});

test('a name in use, as account or nickname and in any case, is reported after a right captcha only', async () => {
  await app.write((tx) => aMember(tx, { account: 'Taken_One', nickname: 'Nick_Name' }));
  for (const account of ['taken_one', 'NICK_NAME']) {
    await expect(app.visitor.call(register, { body: await formOf(account) })).rejects.toMatchObject({
      fields: [{ field: 'account', code: 'account.taken' }],
    });
    await expect(app.visitor.call(register, { body: await formOf(account, { captcha: 'zzzz' }) })).rejects.toMatchObject({
      fields: [{ field: 'captcha', code: 'captcha.wrong' }],
    });
  }
});

test('a captcha registers one member, not two', async () => {
  const once = await captcha();
  await app.visitor.call(register, { body: await formOf('first_use', once) });
  await expect(app.visitor.call(register, { body: await formOf('second_use', once) })).rejects.toMatchObject({
    fields: [{ code: 'captcha.wrong' }],
  });
});

test('a kind that is switched off, a read-only or closed site and a captcha that is switched off are obeyed', async () => {
  const boss = await app.staff('boss');
  const set = (values: Record<string, string>) => boss.call(editSettings, { body: { values } });
  await set({ registrationAccount: 'false' });
  expect(await app.visitor.call(readRegistrationForm)).toMatchObject({ kinds: ['phone', 'email'], captchaRequired: true, fields: [] });
  await expect(app.visitor.call(register, { body: await formOf('closed_1') })).rejects.toMatchObject({ code: 'registration.closed' });
  await set({ registrationPhone: 'false', registrationEmail: 'false' });
  expect(await app.visitor.call(readRegistrationForm)).toMatchObject({ kinds: [] });
  expect((await app.visitor.call(readBaseInfo)).features.registration).toBe(false);
  const whileOpen = await formOf('closed_3');
  await set({ registrationAccount: 'true', mode: 'closed' });
  // The notice of a closed site is a plain text.
  expect((await app.inject({ method: 'POST', url: register.path, payload: whileOpen })).statusCode).toBe(503);
  await set({ mode: 'read_only' });
  await expect(app.visitor.call(register, { body: await formOf('closed_2') })).rejects.toMatchObject({ code: 'site.read_only' });
  await set({ mode: 'open', registrationCaptcha: 'false' });
  await app.visitor.call(register, { body: await formOf('no_captcha', { captchaKey: '', captcha: '' }) });
  await set({ registrationCaptcha: 'true', registrationPhone: 'true', registrationEmail: 'true' });
});

test('while sign-in is closed nobody enters by registering', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { loginOpen: 'false' } } });
  expect(await app.visitor.call(readRegistrationForm)).toMatchObject({ kinds: [] });
  await expect(app.visitor.call(register, { body: await formOf('slips_in') })).rejects.toMatchObject({ code: 'registration.closed' });
  await boss.call(editSettings, { body: { values: { loginOpen: 'true' } } });
});

test('who registers is signed in, an ordinary member, with secrets stored as argon2id', async () => {
  const more = {
    staff: true,
    state: 'disabled',
    roleIds: ['1'],
    id: '999',
    kind: 'phone',
    phone: '13800000000',
    email: 'x@example.org',
    pointsEarned: 99,
    points_earned: 99,
  };
  const body = { ...(await formOf('Xiao_Ming')), ...more };
  const { systemUser, ...tokens } = await app.visitor.call(register, { body });
  expect(systemUser).toEqual({
    id: expect.any(String),
    account: 'Xiao_Ming',
    name: 'Xiao_Ming',
    avatarUrl: null,
    staff: false,
    cancelled: false,
    roles: [],
  });
  const [member] = await membersNamed('Xiao_Ming');
  expect(member).toMatchObject({
    id: systemUser.id,
    staff: false,
    state: 'active',
    kind: 'local',
    phone: null,
    email: null,
    pointsEarned: '0',
    hintQuestion: '我喝的第一杯茶',
    language: 'zh_CN',
  });
  expect(member?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(member?.hintAnswerHash).toMatch(/^\$argon2id\$/);
  expect(await app.services.db.selectFrom('loginLog').select(['kind', 'address']).where('memberId', '=', systemUser.id).execute()).toEqual([
    { kind: 'login', address: '127.0.0.1' },
  ]);
  expect(await app.db.selectFrom('memberRole').selectAll().where('memberId', '=', systemUser.id).execute()).toEqual([]);
  expect(tokens.accessToken).toMatch(/^[\w-]{43}$/);
});

test('a form-encoded registration works like a JSON one', async () => {
  const { fields = {}, ...form } = await formOf('form_encoded');
  const texts = Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]);
  const payload = new URLSearchParams([...texts, ['fields', JSON.stringify(fields)]]).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ method: 'POST', url: register.path, headers, payload })).statusCode).toBe(200);
});

test('of twenty who register one name at once, one gets it', async () => {
  const forms = await Promise.all(Array.from({ length: 20 }, (_, index) => formOf(index % 2 === 0 ? 'wanted' : 'WANTED')));
  const results = await Promise.allSettled(forms.map((body) => app.visitor.call(register, { body })));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refused).toHaveLength(19);
  for (const reason of refused) expect(reason).toMatchObject({ status: 422, fields: [{ field: 'account', code: 'account.taken' }] });
  expect((await membersNamed('wanted')).length + (await membersNamed('WANTED')).length).toBe(1);
});

test('an account and a nickname race for one name as well', async () => {
  const body = await formOf('Both_Want');
  const results = await Promise.allSettled([
    app.visitor.call(register, { body }),
    ...Array.from({ length: 9 }, () => app.write((tx) => aMember(tx, { nickname: 'both_WANT' }))),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const names = await app.db.selectFrom('memberName').selectAll().where('name', '=', 'both_want').execute();
  expect(names).toHaveLength(1);
});

test('two who want each other’s names are both answered', async () => {
  const pair = [
    { account: 'left_tea', nickname: 'right_tea' },
    { account: 'right_tea', nickname: 'left_tea' },
  ];
  const results = await Promise.allSettled(pair.map((facts) => app.write((tx) => aMember(tx, facts))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
