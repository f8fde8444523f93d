import { startRecovery, sendEmailCode, finishRecovery, login, type Answer, type Body } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { signInAs } from '../members/index.ts';
import { aMember } from '../members/testing.ts';
import { aCaptcha, codeFor } from '../verification/testing.ts';

const app = testApp();
const answer = '外婆泡的茉莉花茶';
const fresh = 'a brand new teapot';
let counter = 0;

async function someone(contacts: { phone?: string; email?: string } = {}, facts: Parameters<typeof aMember>[1] = {}) {
  counter += 1;
  const account = `Lost_${counter}`;
  const id = await app.write((tx) =>
    aMember(tx, { account, password: 'forgotten long ago', hintQuestion: '我喝的第一杯茶', hintAnswer: answer, ...facts }),
  );
  if (Object.keys(contacts).length > 0) await app.db.updateTable('member').set(contacts).where('id', '=', id).execute();
  return { id, account };
}

const aPhone = () => `137${String((counter += 1)).padStart(8, '0')}`;
const anAddress = () => `10.7.${Math.floor((counter += 1) / 250)}.${counter % 250}`;

async function step1(way: Body<typeof startRecovery>['way'], identity: string, remoteAddress = anAddress()) {
  const payload = { way, identity, ...(await aCaptcha(app)) };
  return app.inject({ method: 'POST', url: startRecovery.path, remoteAddress, payload });
}

async function ticketFor(way: Body<typeof startRecovery>['way'], identity: string): Promise<string> {
  return (await step1(way, identity)).json<{ ticket: string }>().ticket;
}

type Begun = Answer<typeof startRecovery>;
type Proof = Partial<Body<typeof finishRecovery>>;

async function step2(ticket: string, proof: Proof, remoteAddress = anAddress()) {
  const captcha = proof.hintAnswer === undefined ? {} : await aCaptcha(app);
  return app.inject({
    method: 'POST',
    url: finishRecovery.path,
    remoteAddress,
    payload: { ticket, password: fresh, passwordAgain: fresh, ...captcha, ...proof },
  });
}

function enters(account: string, password: string) {
  return app.inject({ method: 'POST', url: login.path, remoteAddress: anAddress(), payload: { account, password } });
}

const same = (bodies: string[]) => new Set(bodies.map((body) => body.replace(/"(ticket|requestId)":"[^"]+"/g, ''))).size === 1;

test('the right answer sets the password, ends every session and uses the ticket up', async () => {
  const { id, account } = await someone();
  const tokens = await signInAs(app.services, id);
  const ticket = await ticketFor('hint', account.toUpperCase());
  const done = await step2(ticket, { hintAnswer: ` ${answer} ` });
  expect(done.json()).toEqual({});
  expect((await enters(account, fresh)).statusCode).toBe(200);
  expect((await enters(account, 'forgotten long ago')).json()).toMatchObject({ code: 'login.refused' });
  const session = await app.db
    .selectFrom('memberSession')
    .select(['endReason'])
    .where('memberId', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(session.endReason).toBe('password_changed');
  const renewed = await app.inject({
    method: 'GET',
    url: '/api/user/control/topicForm',
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  expect(renewed.statusCode).toBe(401);
  expect((await step2(ticket, { hintAnswer: answer })).json()).toMatchObject({ status: 409, code: 'recovery.expired' });
});

test.each(['sms', 'mail'] as const)('a code by %s does the same, for whoever has bound it, without a password before', async (way) => {
  const identity = way === 'sms' ? aPhone() : `lost${(counter += 1)}@example.org`;
  const { account } = await someone(way === 'sms' ? { phone: identity } : { email: identity }, {
    password: undefined,
    hintAnswer: undefined,
  });
  const begun = await step1(way, identity);
  expect(begun.json()).toEqual({ ticket: expect.any(String) as string, seconds: 60 });
  const { ticket } = begun.json<{ ticket: string }>();
  const code = (await codeFor(app, identity)) ?? '';
  expect((await step2(ticket, { code: code === '000000' ? '000001' : '000000' })).json()).toMatchObject({
    fields: [{ field: 'code', code: 'code.wrong' }],
  });
  expect((await step2(ticket, { code })).statusCode).toBe(200);
  expect((await enters(account, fresh)).statusCode).toBe(200);
  expect((await step2(await ticketFor(way, identity), { code })).json()).toMatchObject({ fields: [{ code: 'code.expired' }] });
});

test('staff who recovered their account ask and confirm as late as somebody new', async () => {
  const phone = aPhone();
  const { id } = await someone({ phone }, { trustedSince: new Date(0) });
  const ticket = await ticketFor('sms', phone);
  expect((await step2(ticket, { code: (await codeFor(app, phone)) ?? '' })).statusCode).toBe(200);
  const { trustedSince } = await app.db.selectFrom('member').select('trustedSince').where('id', '=', id).executeTakeFirstOrThrow();
  expect(trustedSince).not.toEqual(new Date(0));
});

test('step 1 works the same whether anybody is there, and its answer never says that nobody is', async () => {
  const phone = aPhone();
  const { account } = await someone({ phone });
  for (const [way, known, unknown] of [
    ['hint', account, 'nobody_here'],
    ['sms', phone, aPhone()],
  ] as const) {
    const [there, absent] = [await app.statements(() => step1(way, known)), await app.statements(() => step1(way, unknown))];
    expect(there.statements).toEqual(absent.statements);
    const [present, hidden] = [there.result.json<Begun>(), absent.result.json<Begun>()];
    expect(Object.keys(present)).toEqual(Object.keys(hidden));
    expect(present.seconds).toBe(hidden.seconds);
  }
});

test('step 1 answers the same for an account with a question, without one, of staff, disabled and of nobody, whatever happens to it', async () => {
  const question = { hintQuestion: '我喝的第一杯茶', hintAnswerHash: 'x' };
  const accounts = [
    await someone(),
    await someone({}, { hintAnswer: undefined }),
    await someone({}, { trustedSince: new Date() }),
    await someone({}, { state: 'disabled' }),
  ];
  const begun = async (account: string) => {
    const { result, statements } = await app.statements(() => step1('hint', account));
    return [result.statusCode, { ...result.json<Begun>(), ticket: '' }, statements];
  };
  const answers = [await begun('nobody_at_all')];
  for (const { account } of accounts) answers.push(await begun(account));
  // Watched over time as well: a question that comes, changes or goes leaves no trace in the answer.
  const [, without] = accounts;
  for (const set of [question, { ...question, hintQuestion: '另一个问题问什么' }, { hintQuestion: '', hintAnswerHash: null }]) {
    await app.db
      .updateTable('member')
      .set(set)
      .where('id', '=', without?.id ?? '')
      .execute();
    answers.push(await begun(without?.account ?? ''));
  }
  expect(answers[0]?.[1]).toEqual({ ticket: '', seconds: 0 });
  expect(same(answers.map((one) => JSON.stringify(one)))).toBe(true);
});

test('unknown account, wrong answer, no hint, disabled member and staff get one refusal after the same work', async () => {
  const [known, without, disabled, staff] = [
    await someone(),
    await someone({}, { hintAnswer: undefined }),
    await someone({}, { state: 'disabled' }),
    await someone({}, { trustedSince: new Date() }),
  ];
  const wrong = async (account: string, hintAnswer: string) => {
    const ticket = await ticketFor('hint', account);
    return app.statements(() => step2(ticket, { hintAnswer }));
  };
  const results = [
    await wrong('nobody_at_all', answer),
    await wrong(known.account, '是别的什么茶呢'),
    await wrong(without.account, answer),
    await wrong(disabled.account, answer),
    await wrong(staff.account, answer),
  ];
  expect(results[0]?.result.json()).toMatchObject({ status: 422, code: 'recovery.refused' });
  expect(same(results.map(({ result }) => result.body))).toBe(true);
  expect(new Set(results.map(({ statements }) => statements.join('\n'))).size).toBe(1);
  expect((await enters(known.account, fresh)).json()).toMatchObject({ code: 'login.refused' });
});

test('an answer is tried five times a day, from anywhere, also for an account that nobody has, also at once', async () => {
  const { account } = await someone();
  for (const name of [account, 'nobody_special']) {
    const ticket = await ticketFor('hint', name);
    const answers = await Promise.all(Array.from({ length: 10 }, () => step2(ticket, { hintAnswer: '猜一猜是什么茶' })));
    const codes = answers.map((given) => given.json<{ code: string }>().code).toSorted();
    expect(codes).toEqual([...Array<string>(5).fill('recovery.refused'), ...Array<string>(5).fill('recovery.too_many')]);
  }
  const ticket = await ticketFor('hint', account.toLowerCase());
  expect((await step2(ticket, { hintAnswer: answer })).json()).toMatchObject({ status: 409, code: 'recovery.too_many' });
  app.clock.advance(24 * 60 * 60_000 + 1000);
  expect((await step2(await ticketFor('hint', account), { hintAnswer: answer })).statusCode).toBe(200);
});

test('an address tries twenty times a day, whatever the accounts and headers', async () => {
  const there = '192.0.2.50';
  const { account } = await someone();
  for (let count = 0; count < 20; count += 1) await step2(await ticketFor('hint', `spray_${count}`), { hintAnswer: 'jasmine tea' }, there);
  const payload = {
    ticket: await ticketFor('hint', account),
    password: fresh,
    passwordAgain: fresh,
    hintAnswer: answer,
    ...(await aCaptcha(app)),
  };
  const spoofed = await app.inject({
    method: 'POST',
    url: finishRecovery.path,
    remoteAddress: there,
    headers: { 'x-forwarded-for': '8.8.8.8' },
    payload,
  });
  expect(spoofed.json()).toMatchObject({ code: 'recovery.too_many' });
  expect((await step2(payload.ticket, { hintAnswer: answer })).statusCode).toBe(200);
});

test('an answer needs a captcha each time, and a captcha is good for one', async () => {
  const { account } = await someone();
  const ticket = await ticketFor('hint', account);
  const once = await aCaptcha(app);
  expect((await step2(ticket, { hintAnswer: answer, captchaKey: '', captcha: '' })).json()).toMatchObject({
    fields: [{ field: 'captcha', code: 'captcha.required' }],
  });
  expect((await step2(ticket, { hintAnswer: '不是这个答案吧', ...once })).json()).toMatchObject({ code: 'recovery.refused' });
  expect((await step2(ticket, { hintAnswer: answer, ...once })).json()).toMatchObject({ fields: [{ code: 'captcha.wrong' }] });
});

test('a ticket for an answer is none for a code, nor the other way round, and it dies after half an hour', async () => {
  const phone = aPhone();
  const { account } = await someone({ phone });
  const [byHint, bySms] = [await ticketFor('hint', account), await ticketFor('sms', phone)];
  const code = (await codeFor(app, phone)) ?? '';
  expect((await step2(byHint, { code })).json()).toMatchObject({ fields: [{ field: 'hintAnswer', code: 'field.required' }] });
  expect((await step2(bySms, { hintAnswer: answer })).json()).toMatchObject({ fields: [{ field: 'code', code: 'field.required' }] });
  expect((await step2('made-up', { code })).json()).toMatchObject({ code: 'recovery.expired' });
  app.clock.advance(30 * 60_000 + 1000);
  expect((await step2(byHint, { hintAnswer: answer })).json()).toMatchObject({ code: 'recovery.expired' });
});

test('a code to register proves nothing here, and one recovery of ten at once succeeds', async () => {
  const email = `both${(counter += 1)}@example.org`;
  const { id } = await someone({ email });
  await app.inject({ method: 'POST', url: sendEmailCode.path, payload: { email, purpose: 'register', ...(await aCaptcha(app)) } });
  const registering = (await codeFor(app, email)) ?? '';
  const ticket = await ticketFor('mail', email);
  expect((await step2(ticket, { code: registering })).json()).toMatchObject({ fields: [{ code: 'code.expired' }] });
  app.clock.advance(60_000);
  const again = await ticketFor('mail', email);
  const code = (await codeFor(app, email)) ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      step2(again, { code, password: `teapot number ${index}`, passwordAgain: `teapot number ${index}` }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await app.db.selectFrom('member').select('passwordHash').where('id', '=', id).executeTakeFirst()).toBeDefined();
});

test.each([
  ['two different passwords', { passwordAgain: 'another kettle' }, 'passwordAgain', 'password.mismatch'],
  ['passwords of six', { password: 'abcdef', passwordAgain: 'abcdef' }, 'password', 'field.too_short'],
])('%s are refused before a try is counted', async (_, changed, field, code) => {
  const { account } = await someone();
  const ticket = await ticketFor('hint', account);
  expect((await step2(ticket, { hintAnswer: answer, ...changed })).json()).toMatchObject({ status: 422, fields: [{ field, code }] });
});

test('step 1 needs a captcha, and a phone or address that could be one', async () => {
  const body = { way: 'sms' as const, identity: '13800138000' };
  await expect(app.visitor.call(startRecovery, { body })).rejects.toMatchObject({
    fields: [{ field: 'captcha', code: 'captcha.required' }],
  });
  await expect(app.visitor.call(startRecovery, { body: { ...body, identity: '1380013' } })).rejects.toMatchObject({
    fields: [{ field: 'identity', code: 'phone.length' }],
  });
  await expect(app.visitor.call(startRecovery, { body: { way: 'mail', identity: 'a@bc' } })).rejects.toMatchObject({
    fields: [{ field: 'identity', code: 'field.too_short' }],
  });
});
