import { editSettings, login, loginByCode, sendSmsCode, type Problem } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { aCaptcha, codeFor } from '../verification/testing.ts';

const app = testApp();
const password = 'a cup of tea';
let counter = 0;

async function someone(facts: Parameters<typeof aMember>[1] = {}): Promise<string> {
  counter += 1;
  const account = `patient_${counter}`;
  await app.write((tx) => aMember(tx, { account, password, ...facts }));
  return account;
}

function newAddress(): string {
  counter += 1;
  return `10.${Math.floor(counter / 250)}.3.${counter % 250}`;
}

async function enter(account: string, given: string, remoteAddress = newAddress(), headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: login.path, remoteAddress, headers, payload: { account, password: given } });
}

const minute = 60_000;

/** Slowly enough that no captcha is asked, as a patient machine would; nothing passes after the last failure. */
async function failTimes(account: string, times: number, address?: string): Promise<void> {
  for (let done = 0; done < times;) {
    const { code } = (await enter(account, 'wrong password', address)).json<Problem>();
    if (code === 'login.refused') done += 1;
    if (done < times) app.clock.advance(code === 'login.wait' ? minute : 21_000);
  }
}

async function secondsFor(account: string, given = 'wrong password', address?: string): Promise<number> {
  const answer = await enter(account, given, address);
  const { status, params } = answer.json<Problem>();
  if (status !== 456) return 0;
  expect(answer.headers['retry-after']).toBe(String(params['seconds']));
  return Number(params['seconds']);
}

test('waits grow with the failures of an hour, the same for an account that does not exist', async () => {
  for (const account of [await someone(), 'never_here']) {
    const waited: number[] = [];
    for (const more of [5, 5, 10]) {
      await failTimes(account, more);
      waited.push(await secondsFor(account));
      app.clock.advance(15 * minute);
    }
    // A busy machine may take some seconds from one call to the next.
    expect(waited.map((seconds) => Math.ceil(seconds / 30) * 30)).toEqual([30, 120, 900]);
  }
});

test('the right password waits too, knocking makes no wait longer, and in an hour all is forgotten', async () => {
  const account = await someone();
  await failTimes(account, 5);
  const seconds = await secondsFor(account, password);
  expect(seconds).toBeGreaterThan(0);
  for (let knock = 0; knock < 5; knock += 1) await enter(account, 'wrong password');
  expect(await secondsFor(account)).toBeLessThanOrEqual(seconds);
  app.clock.advance(seconds * 1000);
  expect((await enter(account, password)).statusCode).toBe(200);
  await failTimes(account, 12);
  app.clock.advance(61 * minute);
  expect(await secondsFor(account)).toBe(0);
});

test('a burst at once gets no more than five guesses', async () => {
  const account = await someone();
  const boss = await app.staff('burst_boss');
  await boss.call(editSettings, { body: { values: { loginCaptchaAfter: '100' } } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => enter(account, 'wrong password')));
  await boss.call(editSettings, { body: { values: { loginCaptchaAfter: '3' } } });
  expect(answers.filter((answer) => answer.json<Problem>().code === 'login.refused')).toHaveLength(5);
});

test('whoever guesses from elsewhere does not lock the owner out of where the owner has been', async () => {
  const account = await someone();
  const home = newAddress();
  expect((await enter(account, password, home)).statusCode).toBe(200);
  await failTimes(account, 12);
  app.clock.advance(minute);
  expect(await secondsFor(account)).toBeGreaterThan(0);
  expect((await enter(account, password, home)).statusCode).toBe(200);
  await failTimes(account, 5, home);
  expect(await secondsFor(account, password, home)).toBeGreaterThan(0);
});

test('a code lets the owner in while passwords must wait', async () => {
  const account = await someone();
  const phone = '13912340001';
  await app.db.updateTable('member').set({ phone }).where('account', '=', account).execute();
  await failTimes(account, 6);
  expect(await secondsFor(account, password)).toBeGreaterThan(0);
  await app.visitor.call(sendSmsCode, { body: { phone, purpose: 'login', ...(await aCaptcha(app)) } });
  const code = (await codeFor(app, phone)) ?? '';
  expect(await app.visitor.call(loginByCode, { body: { way: 'phone', account: phone, code } })).toMatchObject({ systemUser: { account } });
});

test('one address that tries many accounts must wait as well, and no header changes its address', async () => {
  const there = '192.0.2.99';
  const boss = await app.staff('spray_boss');
  await boss.call(editSettings, { body: { values: { loginCaptchaAfter: '100' } } });
  for (let number = 0; number < 50; number += 1) {
    await enter(`sprayed_${number}`, 'wrong password', there);
    // Below fifteen a minute, where a captcha would be asked.
    if (number % 10 === 9 && number < 49) app.clock.advance(minute);
  }
  await boss.call(editSettings, { body: { values: { loginCaptchaAfter: '3' } } });
  const answer = await enter('sprayed_never', 'wrong password', there, {
    'x-forwarded-for': '203.0.113.5',
    'x-real-ip': '203.0.113.5',
    forwarded: 'for=203.0.113.5',
  });
  expect(answer.json<Problem>().code).toBe('login.wait');
});
