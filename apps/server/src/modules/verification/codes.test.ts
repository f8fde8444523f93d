import { editSettings, sendEmailCode, sendMemberSmsCode, sendSmsCode, type Body } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { settings } from '../site/index.ts';
import { codeMessage, type CodeSubject } from './code-message.ts';
import { checkCode, sendCode } from './index.ts';
import { clearCodes } from './jobs/clear-codes.ts';
import { aCaptcha, codeFor } from './testing.ts';

const app = testApp();
const minute = 60_000;
const day = 24 * 60 * minute;
let counter = 0;

/** A number that no other test uses. */
function aPhone(): string {
  counter += 1;
  return `138${String(counter).padStart(8, '0')}`;
}

type Form = Body<typeof sendSmsCode>;

async function ask(phone: string, purpose: Form['purpose'] = 'register', address = `10.1.${Math.floor(counter / 250)}.${counter % 250}`) {
  return app.inject({
    method: 'POST',
    url: sendSmsCode.path,
    remoteAddress: address,
    payload: { phone, purpose, ...(await aCaptcha(app)) },
  });
}

function of(phone: string, purpose: CodeSubject['purpose'] = 'register'): CodeSubject {
  return { channel: 'sms', recipient: phone, purpose, memberId: null };
}

async function sent(phone: string, purpose: Form['purpose'] = 'register'): Promise<string> {
  expect((await ask(phone, purpose)).statusCode).toBe(200);
  const code = await codeFor(app, phone);
  if (code === undefined) throw new Error('no code came');
  return code;
}

function other(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

async function member(phone: string, state: 'active' | 'disabled' = 'active'): Promise<void> {
  await app.db
    .insertInto('member')
    .values({ account: `phone_${phone}`, phone, state })
    .execute();
}

const refused = (code: string) => ({ fields: [{ field: 'code', code, params: {} }] });

test('a code of six digits comes once, is right once, and the answer says when to ask again', async () => {
  const phone = aPhone();
  const answer = await ask(phone);
  expect(answer.json()).toEqual({ seconds: 60 });
  expect(answer.body).not.toMatch(/\d{6}/);
  const code = (await codeFor(app, phone)) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  await checkCode(app.services, of(phone), code);
  await expect(checkCode(app.services, of(phone), code)).rejects.toMatchObject(refused('code.expired'));
});

test('neither the code nor anything it can be computed from lies in the database', async () => {
  const phone = aPhone();
  await ask(phone);
  const job = await app.db.selectFrom('verificationCode').selectAll().where('recipient', '=', phone).executeTakeFirstOrThrow();
  const waiting = await sql<{ payload: string }>`select payload::text from graphile_worker._private_jobs`.execute(app.db);
  const code = (await codeFor(app, phone)) ?? '';
  expect(job.codeHash).not.toContain(code);
  expect(waiting.rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(waiting.rows)).not.toContain(`"${code}"`);
});

test('a code is wrong for another purpose, number, channel or member', async () => {
  const [phone, friend] = [aPhone(), aPhone()];
  await member(phone);
  const code = await sent(phone, 'recover');
  await ask(friend, 'recover');
  for (const subject of [
    of(phone, 'register'),
    of(phone, 'login'),
    of(phone, 'cancel'),
    { ...of(phone, 'recover'), channel: 'mail' as const },
    { ...of(phone, 'recover'), memberId: '1' },
  ]) {
    await expect(checkCode(app.services, subject, code)).rejects.toMatchObject(refused('code.expired'));
  }
  await expect(checkCode(app.services, of(friend, 'recover'), code)).rejects.toMatchObject(refused('code.wrong'));
  await checkCode(app.services, of(phone, 'recover'), code);
});

test('five wrong tries kill a code, the right one included', async () => {
  const phone = aPhone();
  const code = await sent(phone);
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(checkCode(app.services, of(phone), other(code), 'smsCode')).rejects.toMatchObject({
      fields: [{ field: 'smsCode', code: 'code.wrong' }],
    });
  }
  await expect(checkCode(app.services, of(phone), code)).rejects.toMatchObject(refused('code.expired'));
});

test('of a thousand guesses sent at once five are judged', async () => {
  const phone = aPhone();
  const code = await sent(phone);
  const guesses = Array.from({ length: 1000 }, (_, index) => String(index).padStart(6, '0')).filter((guess) => guess !== code);
  const answers = await Promise.allSettled(guesses.map((guess) => checkCode(app.services, of(phone), guess)));
  const judged = answers.filter((answer) => answer.status === 'rejected' && JSON.stringify(answer.reason).includes('code.wrong'));
  expect(judged).toHaveLength(5);
});

test('of ten right ones at once one wins, and the act around it may fail without giving the code back', async () => {
  const phone = aPhone();
  const code = await sent(phone);
  const act = () =>
    app.write(async () => {
      await checkCode(app.services, of(phone), code);
      throw new Error('the act fails');
    });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, act));
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason) : ''));
  expect(reasons.filter((reason) => reason.includes('the act fails'))).toHaveLength(1);
  await expect(checkCode(app.services, of(phone), code)).rejects.toMatchObject(refused('code.expired'));
});

test('after ten minutes it is too late', async () => {
  const phone = aPhone();
  const code = await sent(phone);
  app.clock.advance(10 * minute);
  await expect(checkCode(app.services, of(phone), code)).rejects.toMatchObject(refused('code.expired'));
});

test('a new code kills the one before, also when the new one is used up', async () => {
  const phone = aPhone();
  const first = await sent(phone);
  app.clock.advance(minute);
  const second = await sent(phone);
  expect(second).not.toBe(first);
  await expect(checkCode(app.services, of(phone), first)).rejects.toMatchObject(refused('code.wrong'));
  await checkCode(app.services, of(phone), second);
  await expect(checkCode(app.services, of(phone), first)).rejects.toMatchObject(refused('code.expired'));
});

test('within a minute nothing more is sent to a number, however many ask at once', async () => {
  const phone = aPhone();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => ask(phone, index % 2 === 0 ? 'register' : 'login', `10.2.0.${index}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refusal = answers
    .find(({ statusCode }) => statusCode !== 200)
    ?.json<{ status: number; code: string; params: { seconds: number } }>();
  expect(refusal).toMatchObject({ status: 409, code: 'code.too_soon' });
  // The clock of a test goes on by itself too, so a busy machine may say a little less than the whole minute.
  expect(refusal?.params.seconds).toBeGreaterThan(30);
  expect(refusal?.params.seconds).toBeLessThanOrEqual(60);
  app.clock.advance(30_000);
  expect((await ask(phone)).json()).toMatchObject({ code: 'code.too_soon' });
  app.clock.advance(31_000);
  expect((await ask(phone)).statusCode).toBe(200);
});

test('a number gets ten codes in any 24 hours, from whatever address', async () => {
  const phone = aPhone();
  for (let count = 0; count < 10; count += 1) {
    expect((await ask(phone, 'register', `10.3.0.${count}`)).statusCode).toBe(200);
    app.clock.advance(2 * 60 * minute);
  }
  // 20 hours after the first: an hour's rest opens nothing, and clearing up forgets nothing that still counts.
  await clearCodes(app.services);
  app.clock.advance(60 * minute);
  expect((await ask(phone, 'register', '10.3.1.1')).json()).toMatchObject({ status: 409, code: 'code.daily_limit' });
  app.clock.advance(3 * 60 * minute + 1000);
  expect((await ask(phone, 'register', '10.3.1.2')).statusCode).toBe(200);
  app.clock.advance(minute);
  expect((await ask(phone, 'register', '10.3.1.3')).json()).toMatchObject({ code: 'code.daily_limit' });
  app.clock.advance(2 * day);
  await clearCodes(app.services);
  expect(await app.db.selectFrom('verificationCode').selectAll().where('recipient', '=', phone).execute()).toEqual([]);
});

test('an address has a daily limit of its own, which a header does not move, and the site has one for text messages', async () => {
  const boss = await app.staff('boss');
  const set = (values: Record<string, string>) => boss.call(editSettings, { body: { values } });
  await set({ codesPerAddressDaily: '3' });
  const from = async (forwarded: string) =>
    app.inject({
      method: 'POST',
      url: sendSmsCode.path,
      remoteAddress: '192.0.2.77',
      headers: { 'x-forwarded-for': forwarded },
      payload: { phone: aPhone(), purpose: 'register', ...(await aCaptcha(app)) },
    });
  const answers = [await from('1.1.1.1'), await from('2.2.2.2'), await from('3.3.3.3'), await from('4.4.4.4')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409]);
  expect(answers[3]?.json()).toMatchObject({ code: 'code.daily_limit' });
  await set({ codesPerAddressDaily: '100', smsPerDay: '0' });
  expect((await ask(aPhone())).json()).toMatchObject({ status: 409, code: 'code.site_limit' });
  await set({ smsPerDay: '2000' });
});

test('asking for a way in or back to a number that nobody has, or a disabled member, answers and works the same, and no message leaves', async () => {
  const [known, unknown, disabled] = [aPhone(), aPhone(), aPhone()];
  await member(known);
  await member(disabled, 'disabled');
  for (const purpose of ['recover', 'login'] as const) {
    app.clock.advance(minute);
    const results = await Promise.all(
      [known, unknown, disabled].map((phone, index) => app.statements(() => ask(phone, purpose, `10.4.${index}.1`))),
    );
    expect(new Set(results.map(({ statements }) => JSON.stringify(statements))).size).toBe(1);
  }
  app.clock.advance(minute);
  const bodies = await Promise.all([known, unknown, disabled].map(async (phone) => (await ask(phone, 'recover')).body));
  expect(new Set(bodies).size).toBe(1);
  expect(await codeFor(app, known)).toBeDefined();
  expect(await codeFor(app, unknown)).toBeUndefined();
  expect(await codeFor(app, disabled)).toBeUndefined();
  await expect(checkCode(app.services, of(unknown, 'recover'), '123456')).rejects.toMatchObject(refused('code.wrong'));
});

test('a request to register a number that somebody has reveals nothing and sends the code', async () => {
  const [used, free] = [aPhone(), aPhone()];
  await member(used);
  const bodies = await Promise.all([used, free].map(async (phone) => (await ask(phone)).body));
  expect(bodies[0]).toBe(bodies[1]);
  expect(await codeFor(app, used)).toBeDefined();
});

test.each([
  ['too short', '1380013800', 'phone.length'],
  ['too long', '138001380001', 'phone.length'],
  ['no mobile number', '23800138000', 'field.format'],
  ['words', 'call me now', 'field.format'],
  ['of another country', '+81 90 1234 5678', 'phone.foreign'],
  ['nothing', '   ', 'field.required'],
  ['a NUL', '1380013\u00008000', 'field.format'],
])('a phone number that is %s is refused before the captcha is used', async (_, phone, code) => {
  const captcha = await aCaptcha(app);
  const payload = { phone, purpose: 'register', ...captcha };
  expect((await app.inject({ method: 'POST', url: sendSmsCode.path, payload })).json()).toMatchObject({
    fields: [{ field: 'phone', code }],
  });
  expect((await app.inject({ method: 'POST', url: sendSmsCode.path, payload: { ...payload, phone: aPhone() } })).statusCode).toBe(200);
});

test('the ways of writing one number are one number', async () => {
  const phone = aPhone();
  const spelled = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`;
  expect((await ask(spelled)).statusCode).toBe(200);
  const wide = [...phone].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  expect((await ask(wide)).json()).toMatchObject({ code: 'code.too_soon' });
  await checkCode(app.services, of(phone), (await codeFor(app, phone)) ?? '');
});

test('numbers of other countries work when the site takes them', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { foreignPhones: 'true' } } });
  expect((await ask('0081 90 1234 5678')).statusCode).toBe(200);
  expect(await codeFor(app, '+819012345678')).toBeDefined();
  expect((await ask('+1234567890123456789')).json()).toMatchObject({ fields: [{ field: 'phone', code: 'phone.length' }] });
  await boss.call(editSettings, { body: { values: { foreignPhones: 'false' } } });
});

test('mail addresses are read in lower case, and only of mailboxes that the site accepts', async () => {
  const boss = await app.staff('boss');
  const write = async (email: string) =>
    app.inject({
      method: 'POST',
      url: sendEmailCode.path,
      headers: { 'accept-language': 'en' },
      payload: { email, purpose: 'register', ...(await aCaptcha(app)) },
    });
  expect((await write(' Tea@Example.ORG ')).statusCode).toBe(200);
  expect(await codeFor(app, 'tea@example.org')).toBeDefined();
  for (const wrong of ['a@bc', 'no at sign', 'two@@example.org', 'a@b.c\r\nBcc: x@y.org', `${'a'.repeat(90)}@example.org`, 'tea@-x-.org']) {
    expect((await write(wrong)).json()).toMatchObject({ status: 422, fields: [{ field: 'email' }] });
  }
  await boss.call(editSettings, { body: { values: { emailDomains: 'qq.com, @163.com' } } });
  expect((await write('x@example.org')).json()).toMatchObject({ fields: [{ field: 'email', code: 'email.domain' }] });
  expect((await write('x@163.com')).statusCode).toBe(200);
  await boss.call(editSettings, { body: { values: { emailDomains: '' } } });
});

test('no code leaves for a way in that is switched off, while the way back stays', async () => {
  const boss = await app.staff('boss');
  const set = (value: string) => boss.call(editSettings, { body: { values: { registrationPhone: value, loginPhone: value } } });
  await set('false');
  expect((await ask(aPhone())).json()).toMatchObject({ status: 409, code: 'registration.closed' });
  expect((await ask(aPhone(), 'login')).json()).toMatchObject({ status: 409, code: 'login.closed' });
  expect((await ask(aPhone(), 'recover')).statusCode).toBe(200);
  await set('true');
});

test('a captcha is always needed, and good for one message', async () => {
  const body = { phone: aPhone(), purpose: 'register' as const };
  await expect(app.visitor.call(sendSmsCode, { body })).rejects.toMatchObject({ fields: [{ field: 'captcha', code: 'captcha.required' }] });
  const once = await aCaptcha(app);
  await app.visitor.call(sendSmsCode, { body: { ...body, ...once } });
  await expect(app.visitor.call(sendSmsCode, { body: { ...body, phone: aPhone(), ...once } })).rejects.toMatchObject({
    fields: [{ code: 'captcha.wrong' }],
  });
});

test('a visitor cannot ask for what members ask, nor a member for a change whose first step is missing', async () => {
  const body = { phone: aPhone(), ...(await aCaptcha(app)) };
  await expect(app.visitor.call(sendSmsCode, { body: { ...body, purpose: 'bind' as never } })).rejects.toMatchObject({
    fields: [{ field: 'purpose' }],
  });
  const alice = await app.member('alice');
  await expect(alice.call(sendMemberSmsCode, { body: { ...body, purpose: 'verify_old' } })).rejects.toMatchObject({
    code: 'contact.not_bound',
  });
  await expect(alice.call(sendMemberSmsCode, { body: { ...body, purpose: 'rebind' } })).rejects.toMatchObject({
    code: 'contact.not_bound',
  });
  await app.db.updateTable('member').set({ phone: aPhone() }).where('id', '=', alice.id).execute();
  await expect(alice.call(sendMemberSmsCode, { body: { ...body, purpose: 'rebind' } })).rejects.toMatchObject({
    code: 'contact.step_missing',
  });
  await expect(alice.call(sendMemberSmsCode, { body: { ...body, purpose: 'bind' } })).rejects.toMatchObject({
    code: 'contact.bound_already',
  });
  const answer = await alice.call(sendMemberSmsCode, { body: { ...body, ...(await aCaptcha(app)), purpose: 'verify_old' } });
  expect(answer).toEqual({ seconds: 60 });
  expect(await codeFor(app, body.phone)).toBeUndefined();
});

test('codes are spread over all six digits', async () => {
  const ctx = { ...app.services, language: 'zh', address: '' } as unknown as Parameters<typeof sendCode>[0];
  const codes = new Set<string>();
  for (let count = 0; count < 12; count += 1) {
    const phone = aPhone();
    await sendCode(ctx, of(phone));
    codes.add((await codeFor(app, phone)) ?? '');
  }
  expect(codes.size).toBeGreaterThan(10);
});

test('a code comes in the words of the staff, and the outbox hides it there too', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, {
    body: { values: { codeMailText: '{code} 是给你的，{minutes} 分钟。又：{code}', codeMailSubject: '{purpose}' } },
  });
  const mail = codeMessage({ ...of('ming@example.org', 'login'), channel: 'mail' }, '123456', await settings.get(app.db), 'zh');
  expect(mail).toMatchObject({ subject: '登录', text: '123456 是给你的，10 分钟。又：123456' });
  const phone = aPhone();
  await sent(phone);
  const { body } = await app.db.selectFrom('outbox').select('body').where('recipient', '=', phone).executeTakeFirstOrThrow();
  expect(body).toBe('•••••• 是给你的，10 分钟。又：••••••');
});
