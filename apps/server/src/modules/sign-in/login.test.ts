import { editSettings, login, readLoginForm, createCaptcha, type Body } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { clearTries } from './jobs/clear-tries.ts';

const app = testApp();
const password = 'a cup of tea';
let counter = 0;

async function someone(facts: Parameters<typeof aMember>[1] = {}): Promise<string> {
  counter += 1;
  const account = `Guest_${counter}`;
  await app.write((tx) => aMember(tx, { account, password, ...facts }));
  return account;
}

async function captcha(): Promise<Partial<Body<typeof login>>> {
  const { key } = await app.visitor.call(createCaptcha);
  const { answer } = await app.db.selectFrom('captcha').select('answer').where('key', '=', key).executeTakeFirstOrThrow();
  return { captchaKey: key, captcha: answer };
}

/** Each try from an address of its own unless told otherwise, so that tests do not fill each other's counts. */
function enter(account: string, given: string, more: Partial<Body<typeof login>> = {}, address = `10.0.0.${(counter += 1) % 250}`) {
  return app.inject({ method: 'POST', url: login.path, remoteAddress: address, payload: { account, password: given, ...more } });
}

async function fail(account: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await enter(account, 'wrong password');
}

test('unknown account, wrong password, disabled and cancelled member and one without password get one answer', async () => {
  const [known, disabled, cancelled] = [await someone(), await someone({ state: 'disabled' }), await someone({ state: 'cancelled' })];
  const imported = await someone({ password: undefined });
  const answers = await Promise.all([
    enter('nobody_at_all', password),
    enter(known, 'wrong password'),
    enter(disabled, password),
    enter(cancelled, password),
    enter(imported, password),
  ]);
  const bodies = answers.map((answer) => ({ ...answer.json<object>(), requestId: '' }));
  expect(bodies[0]).toMatchObject({ status: 422, code: 'login.refused' });
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(new Set(answers.map((answer) => Object.keys(answer.headers).toSorted().join())).size).toBe(1);
});

test('whether the account exists, the same statements are sent', async () => {
  const known = await someone();
  const [there, absent] = await Promise.all([
    app.statements(() => enter(known, 'wrong password')),
    app.statements(() => enter('not_there', 'wrong password')),
  ]);
  expect(there.statements).toEqual(absent.statements);
});

test('who came with an import signs in with the name of the source, and has no more tries for it', async () => {
  const account = await someone({ nickname: '陆羽', importKey: 'old.example.org:7' });
  expect((await enter('陆羽', password)).json()).toMatchObject({ systemUser: { account } });
  await fail(account, 2);
  await enter('陆羽', 'wrong password');
  expect((await enter('陆羽', password)).json()).toMatchObject({ fields: [{ field: 'captcha' }] });
  expect((await enter(account, password)).json()).toMatchObject({ fields: [{ field: 'captcha' }] });
});

test('a nickname signs nobody in', async () => {
  await someone({ nickname: 'Nice_Nick' });
  expect((await enter('nice_nick', password)).json()).toMatchObject({ code: 'login.refused' });
});

test('the account in any case signs in, and the log says whence', async () => {
  const account = await someone();
  const response = await app.inject({
    method: 'POST',
    url: login.path,
    headers: { 'x-forwarded-for': '6.6.6.6', 'user-agent': 'Teapot/1' },
    payload: { account: account.toUpperCase(), password },
  });
  expect(response.json()).toMatchObject({ systemUser: { account, name: account } });
  const log = await app.db.selectFrom('loginLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(log).toMatchObject({ kind: 'login', address: '127.0.0.1', device: 'Teapot/1' });
});

test('neither tokens nor passwords lie in the database', async () => {
  const account = await someone();
  const tokens = (await enter(account, password)).json<{ accessToken: string; refreshToken: string }>();
  await enter(account, 'typed in clear');
  const stored = await Promise.all([
    app.db.selectFrom('memberSession').selectAll().execute(),
    app.db.selectFrom('member').selectAll().execute(),
    app.db.selectFrom('loginLog').selectAll().execute(),
    app.db.selectFrom('loginFailure').selectAll().execute(),
  ]);
  const text = JSON.stringify(stored, (_, value: unknown) => {
    const bytes = value as { type?: string; data?: number[] } | null;
    return bytes?.type === 'Buffer' ? Buffer.from(bytes.data ?? []).toString('latin1') : value;
  });
  for (const secret of [tokens.accessToken, tokens.refreshToken, password, 'typed in clear']) expect(text).not.toContain(secret);
});

test('after three failures the fourth try needs a captcha, also with the right password, also for unknown accounts', async () => {
  for (const account of [await someone(), 'never_was']) {
    await fail(account, 2);
    expect(await app.visitor.call(readLoginForm, { query: { account } })).toMatchObject({ open: true, captchaRequired: false });
    await fail(account, 1);
    expect(await app.visitor.call(readLoginForm, { query: { account: account.toLowerCase() } })).toMatchObject({ captchaRequired: true });
    expect((await enter(account, password)).json()).toMatchObject({ fields: [{ field: 'captcha', code: 'captcha.required' }] });
    const wrong = { ...(await captcha()), captcha: 'zzzz' };
    expect((await enter(account, password, wrong)).json()).toMatchObject({ fields: [{ field: 'captcha', code: 'captcha.wrong' }] });
    expect((await enter(account, 'wrong password', await captcha())).json()).toMatchObject({ code: 'login.refused' });
  }
});

test('a captcha is good for one sign-in', async () => {
  const account = await someone();
  await fail(account, 3);
  const once = await captcha();
  expect((await enter(account, 'wrong password', once)).json()).toMatchObject({ code: 'login.refused' });
  expect((await enter(account, password, once)).json()).toMatchObject({ fields: [{ code: 'captcha.wrong' }] });
});

test('success clears the failures, and so does a minute', async () => {
  const account = await someone();
  await fail(account, 3);
  expect((await enter(account, password, await captcha())).statusCode).toBe(200);
  expect((await enter(account, password)).statusCode).toBe(200);
  await fail(account, 3);
  app.clock.advance(60_001);
  expect((await enter(account, password)).statusCode).toBe(200);
});

test('fifteen failures from one address need a captcha there, whatever the accounts', async () => {
  const account = await someone();
  const there = '192.0.2.7';
  for (let number = 0; number < 15; number += 1) await enter(`spray_${number}`, 'wrong password', {}, there);
  expect((await enter(account, password, {}, there)).json()).toMatchObject({ fields: [{ code: 'captcha.required' }] });
  expect((await enter(account, password)).statusCode).toBe(200);
});

test('a burst sent at once does not outrun the count', async () => {
  const account = await someone();
  const answers = await Promise.all(Array.from({ length: 40 }, () => enter(account, 'wrong password')));
  const tried = answers.filter((answer) => answer.json<{ code: string }>().code === 'login.refused');
  expect(tried.length).toBeLessThanOrEqual(24);
});

test('with sign-in switched off only staff enter, and nobody learns whether a password was right', async () => {
  const boss = await app.staff('boss');
  const [member, staff] = [await someone(), await someone({ trustedSince: new Date() })];
  await boss.call(editSettings, { body: { values: { loginOpen: 'false' } } });
  for (const given of [password, 'wrong password']) {
    expect((await enter(member, given)).json()).toMatchObject({ status: 409, code: 'login.closed' });
  }
  expect((await enter(staff, password)).statusCode).toBe(200);
  await boss.call(editSettings, { body: { values: { loginOpen: 'true' } } });
});

test('old failures are cleared away', async () => {
  await fail('someone_else', 1);
  app.clock.advance(61 * 60_000);
  await clearTries(app.services);
  expect(await app.db.selectFrom('loginFailure').selectAll().execute()).toEqual([]);
});
