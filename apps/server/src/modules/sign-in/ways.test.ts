import {
  readBaseInfo,
  editSettings,
  sendEmailCode,
  login,
  loginByCode,
  readLoginForm,
  sendSmsCode,
  type Body,
  type Problem,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { aCaptcha, codeFor } from '../verification/testing.ts';

const app = testApp();
const password = 'a cup of tea';
let counter = 0;

async function someone(facts: Parameters<typeof aMember>[1] = {}) {
  counter += 1;
  const account = `many_ways_${counter}`;
  const phone = `1380000${String(counter).padStart(4, '0')}`;
  const email = `${account}@tea.example`;
  const id = await app.write((tx) => aMember(tx, { account, password, ...facts }));
  await app.db.updateTable('member').set({ phone, email }).where('id', '=', id).execute();
  return { id, account, phone, email };
}

function post(path: string, payload: object, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) {
  counter += 1;
  return app.inject({ method: 'POST', url: path, remoteAddress: `10.4.${Math.floor(counter / 250)}.${counter % 250}`, payload, ...more });
}

const byPassword = (form: Partial<Body<typeof login>>) => post(login.path, { password, ...form });
const byCode = (form: object) => post(loginByCode.path, form);

async function code(channel: 'sms' | 'mail', recipient: string): Promise<string> {
  const captcha = await aCaptcha(app);
  if (channel === 'sms') await app.visitor.call(sendSmsCode, { body: { phone: recipient, purpose: 'login', ...captcha } });
  else await app.visitor.call(sendEmailCode, { body: { email: recipient, purpose: 'login', ...captcha } });
  return (await codeFor(app, recipient)) ?? '';
}

test('account, phone and mail address sign in with the password, however they are typed', async () => {
  const { id, account, phone, email } = await someone();
  const forms = [
    { account },
    { way: 'phone' as const, account: `+86 ${phone.slice(0, 3)}-${phone.slice(3)}` },
    { way: 'email' as const, account: ` ${email.toUpperCase()} ` },
  ];
  for (const form of forms) expect((await byPassword(form)).json()).toMatchObject({ systemUser: { id } });
  expect((await byPassword({ account: phone })).json()).toMatchObject({ code: 'login.refused' });
  expect((await byPassword({ way: 'phone', account: '12' })).json()).toMatchObject({
    fields: [{ field: 'account', code: 'phone.length' }],
  });
});

test('by each way, what nobody has and a wrong password get one answer', async () => {
  const { account, phone, email } = await someone();
  const pairs = [
    ['account', account, 'nobody_there'],
    ['phone', phone, '13877776666'],
    ['email', email, 'nobody@tea.example'],
  ] as const;
  for (const [way, known, unknown] of pairs) {
    const answers = await Promise.all([known, unknown].map((name) => byPassword({ way, account: name, password: 'wrong password' })));
    const [one, other] = answers.map((answer) => JSON.stringify({ ...answer.json<Problem>(), requestId: '' }));
    expect(one).toBe(other);
    expect(one).toContain('login.refused');
  }
});

test('a code by text message or mail signs in, once, and only for signing in', async () => {
  const { id, phone, email } = await someone();
  for (const [way, channel, recipient] of [
    ['phone', 'sms', phone],
    ['email', 'mail', email],
  ] as const) {
    const sent = await code(channel, recipient);
    expect((await byCode({ way, account: recipient, code: sent })).json()).toMatchObject({ systemUser: { id } });
    expect((await byCode({ way, account: recipient, code: sent })).json()).toMatchObject({ fields: [{ field: 'code' }] });
  }
});

test('of ten with one code at once, one enters', async () => {
  const { phone } = await someone();
  const sent = await code('sms', phone);
  const answers = await Promise.all(Array.from({ length: 10 }, () => byCode({ way: 'phone', account: phone, code: sent })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('a code for the phone of a disabled member, or of nobody, is refused like a wrong one', async () => {
  const { phone } = await someone({ state: 'disabled' });
  const bodies: string[] = [];
  for (const recipient of [phone, '13866665555', (await someone()).phone]) {
    await code('sms', recipient);
    bodies.push(JSON.stringify({ ...(await byCode({ way: 'phone', account: recipient, code: '000000' })).json<Problem>(), requestId: '' }));
  }
  expect(bodies[0]).toContain('code.wrong');
  expect(new Set(bodies).size).toBe(1);
});

test('ways that are switched off are closed for members and for staff; by account staff still enter', async () => {
  const boss = await app.staff('way_boss');
  const [member, shopkeeper] = [await someone(), await someone({ trustedSince: new Date() })];
  const set = (values: Record<string, string>) => boss.call(editSettings, { body: { values } });
  await set({ loginPhone: 'false', loginEmail: 'false' });
  expect(await app.visitor.call(readLoginForm, {})).toMatchObject({ open: true, ways: ['account'] });
  const closed = { status: 409, code: 'login.closed' };
  expect((await byPassword({ way: 'phone', account: shopkeeper.phone })).json()).toMatchObject(closed);
  expect((await byCode({ way: 'email', account: member.email, code: '123456' })).json()).toMatchObject(closed);
  await set({ loginAccount: 'false' });
  expect(await app.visitor.call(readLoginForm, {})).toMatchObject({ open: false, ways: [] });
  expect((await byPassword({ account: member.account })).json()).toMatchObject(closed);
  expect((await byPassword({ account: shopkeeper.account })).statusCode).toBe(200);
  await set({ loginAccount: 'true', loginPhone: 'true', loginEmail: 'true' });
});

test('tokens are fresh at every sign-in, whatever the browser brings along', async () => {
  const { account } = await someone();
  const chosen = 'A'.repeat(43);
  const headers = { authorization: `Bearer ${chosen},${chosen}`, cookie: `token=${chosen}; accessToken=${chosen}; JSESSIONID=${chosen}` };
  const first = (await post(login.path, { account, password, accessToken: chosen, refreshToken: chosen }, { headers })).json<{
    accessToken: string;
    refreshToken: string;
  }>();
  const second = (await byPassword({ account })).json<{ accessToken: string; refreshToken: string }>();
  const tokens = [first.accessToken, first.refreshToken, second.accessToken, second.refreshToken, chosen];
  expect(new Set(tokens).size).toBe(5);
  const info = await app.inject({ method: 'GET', url: readBaseInfo.path, headers: { authorization: `Bearer ${chosen},${chosen}` } });
  expect(info.statusCode).toBe(401);
});

test('a form that another site posts, with whatever cookies, does nothing: tokens travel in one header only', async () => {
  const { account } = await someone();
  const answer = await byPassword({ account });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { accessToken, refreshToken } = answer.json<{ accessToken: string; refreshToken: string }>();
  const stolen = {
    accessToken,
    refreshToken,
    token: JSON.stringify({ accessToken, refreshToken }),
    authorization: `Bearer ${accessToken},${refreshToken}`,
  };
  const cookie = Object.entries(stolen)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const headers = {
    cookie,
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    'content-type': 'application/x-www-form-urlencoded',
  };
  for (const url of ['/api/logout', '/api/user/control/security/totp/start', '/api/user/control/security/prove']) {
    const tried = await app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(stolen).toString() });
    expect([url, tried.statusCode]).toEqual([url, 401]);
  }
  const still = await app.inject({ method: 'GET', url: readBaseInfo.path, headers: { authorization: stolen.authorization } });
  expect(still.json()).toMatchObject({ systemUser: { account } });
});

test('fields that a sender adds are written nowhere', async () => {
  const { id, account } = await someone();
  const before = await app.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect((await post(login.path, { account, password, staff: true, memberId: '1', method: 'passkey', state: 'active' })).statusCode).toBe(
    200,
  );
  expect(await app.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(before);
  const session = await app.db.selectFrom('memberSession').select('method').where('memberId', '=', id).executeTakeFirstOrThrow();
  expect(session.method).toBe('password');
});
