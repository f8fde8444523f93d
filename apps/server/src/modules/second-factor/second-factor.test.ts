import {
  startTotp,
  disableTotp,
  enableTotp,
  login,
  readSecurity,
  passSecondFactor,
  proveIdentity,
  renewRecoveryCodes,
  type Problem,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { numberAt } from './testing.ts';

const app = testApp();
const password = 'a cup of tea';
const minute = 60_000;
/** The next number: each is good once. */
function nextNumber(secret: string): string {
  app.clock.advance(30_000);
  return numberAt(secret, app.clock.now());
}

async function guarded(facts: Parameters<typeof someone>[1] = {}) {
  const person = await someone(app, { password, ...facts });
  const { secret } = await person.call(startTotp);
  const { recoveryCodes } = await person.call(enableTotp, { body: { code: numberAt(secret, app.clock.now()) } });
  return { person, secret, recoveryCodes };
}

function enter(account: string, remoteAddress = '10.1.0.1') {
  return app.inject({ method: 'POST', url: login.path, remoteAddress, payload: { account, password } });
}

async function ticketFor(account: string, remoteAddress = '10.1.0.1'): Promise<string> {
  const problem = (await enter(account, remoteAddress)).json<Problem>();
  expect(problem).toMatchObject({ status: 409, code: 'login.second_factor', params: { methods: 'totp,recovery' } });
  return String(problem.params['ticket']);
}

/** One after the other: many sign-ins at once would be asked for a captcha. */
async function ticketsFor(account: string): Promise<string[]> {
  const tickets: string[] = [];
  while (tickets.length < 4) tickets.push(await ticketFor(account));
  return tickets;
}

function pass(ticket: string, code: string, remoteAddress = '10.1.0.1') {
  return app.inject({ method: 'POST', url: passSecondFactor.path, remoteAddress, payload: { ticket, code } });
}

const wrong = { status: 422, fields: [{ field: 'code', code: 'second_factor.wrong' }] };
const noTicket = { status: 409, code: 'login.ticket_invalid' };

test('a seed counts for nothing before a right number; then ten codes are returned once', async () => {
  const person = await someone(app, { password });
  const { secret, uri } = await person.call(startTotp);
  expect(uri).toContain(`secret=${secret}`);
  expect((await enter(person.account)).statusCode).toBe(200);
  await expect(person.call(enableTotp, { body: { code: '000000' } })).rejects.toMatchObject({ fields: wrong.fields });
  const { recoveryCodes, security } = await person.call(enableTotp, { body: { code: numberAt(secret, app.clock.now()) } });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(security).toMatchObject({ recoveryCodesLeft: 10, hasPassword: true });
  await expect(person.call(startTotp)).rejects.toMatchObject({ code: 'second_factor.enabled' });
  await expect(person.call(enableTotp, { body: { code: '123456' } })).rejects.toMatchObject({ code: 'second_factor.enabled' });
});

test('neither seed, code nor ticket lies readable in the database, and a seed opens for its member only', async () => {
  const { person, secret, recoveryCodes } = await guarded();
  const ticket = await ticketFor(person.account);
  const [totp, codes, proofs] = await Promise.all([
    app.db.selectFrom('memberTotp').selectAll().where('memberId', '=', person.id).executeTakeFirstOrThrow(),
    app.db.selectFrom('recoveryCode').selectAll().execute(),
    app.db.selectFrom('pendingProof').selectAll().execute(),
  ]);
  const stored = [totp.sealedSecret, ...codes.map((row) => row.codeHash), ...proofs.map((row) => row.keyHash)]
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join();
  for (const secretText of [secret, ticket, recoveryCodes[0] ?? '']) expect(stored).not.toContain(secretText);
  expect(() => app.services.seal.open('totp:1', totp.sealedSecret)).toThrow(/another purpose|unable|authenticate/i);
  expect(app.services.seal.open(`totp:${person.id}`, totp.sealedSecret)).toBe(secret);
});

test('a right password opens no session; the number does, once', async () => {
  const { person, secret } = await guarded();
  const ticket = await ticketFor(person.account);
  const sessions = () => app.db.selectFrom('memberSession').select('id').where('memberId', '=', person.id).execute();
  expect(await sessions()).toHaveLength(1);
  const number = nextNumber(secret);
  const entered = await pass(ticket, number);
  expect(entered.json()).toMatchObject({ systemUser: { id: person.id } });
  expect(await sessions()).toHaveLength(2);
  expect((await pass(ticket, nextNumber(secret))).json()).toMatchObject(noTicket);
  expect((await pass(await ticketFor(person.account), number)).json()).toMatchObject(wrong);
});

test('a number of one step ago or ahead is right, of two is not, and an older one than the last is not', async () => {
  const { person, secret } = await guarded();
  app.clock.advance(5 * minute);
  const at = (steps: number): string => numberAt(secret, new Date(app.clock.now().getTime() + steps * 30_000));
  for (const steps of [-2, 2]) expect((await pass(await ticketFor(person.account), at(steps))).json()).toMatchObject(wrong);
  expect((await pass(await ticketFor(person.account), at(1))).statusCode).toBe(200);
  expect((await pass(await ticketFor(person.account), at(0))).json()).toMatchObject(wrong);
});

test('of four with the same number at once one enters', async () => {
  const { person, secret } = await guarded();
  const tickets = await ticketsFor(person.account);
  const number = nextNumber(secret);
  const answers = await Promise.all(tickets.map((ticket) => pass(ticket, number)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
});

test('a recovery code enters once, however it is typed, also when four come at once', async () => {
  const { person, recoveryCodes } = await guarded();
  const [first = '', second = ''] = recoveryCodes;
  expect((await pass(await ticketFor(person.account), first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await pass(await ticketFor(person.account), first)).json()).toMatchObject(wrong);
  const tickets = await ticketsFor(person.account);
  const answers = await Promise.all(tickets.map((ticket) => pass(ticket, second)));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  expect((await person.call(readSecurity)).recoveryCodesLeft).toBe(8);
});

test('the codes of another member open nothing', async () => {
  const [mine, theirs] = [await guarded(), await guarded()];
  expect((await pass(await ticketFor(mine.person.account), theirs.recoveryCodes[0] ?? '')).json()).toMatchObject(wrong);
  expect((await pass(await ticketFor(mine.person.account), nextNumber(theirs.secret))).json()).toMatchObject(wrong);
});

test('a ticket is good for its address, ten minutes and five tries', async () => {
  const { person, secret } = await guarded();
  const ticket = await ticketFor(person.account);
  expect((await pass(ticket, nextNumber(secret), '10.9.9.9')).json()).toMatchObject(noTicket);
  app.clock.advance(10 * minute);
  expect((await pass(ticket, nextNumber(secret))).json()).toMatchObject(noTicket);
  const tried = await ticketFor(person.account);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pass(tried, '000000')));
  expect(answers.filter((answer) => answer.json<Problem>().code === 'request.fields').length).toBeLessThanOrEqual(5);
  app.clock.advance(minute);
  expect((await pass(tried, nextNumber(secret))).json()).toMatchObject(noTicket);
});

test('whoever has the password cannot guess on with ticket after ticket: waits grow, and the right number ends them', async () => {
  const { person, secret } = await guarded();
  for (let done = 0; done < 5; done += 1) expect((await pass(await ticketFor(person.account), '000000')).json()).toMatchObject(wrong);
  const ticket = await ticketFor(person.account);
  const waiting = await pass(ticket, '000000');
  const { status, code, params } = waiting.json<Problem>();
  expect([status, code]).toEqual([456, 'login.wait']);
  expect(waiting.headers['retry-after']).toBe(String(params['seconds']));
  expect((await pass(ticket, nextNumber(secret))).statusCode).toBe(200);
  expect((await pass(await ticketFor(person.account), '000000')).json()).toMatchObject(wrong);
});

test('a member who was disabled after the password does not enter with the number', async () => {
  const { person, secret } = await guarded();
  const ticket = await ticketFor(person.account);
  await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', person.id).execute();
  expect((await pass(ticket, nextNumber(secret))).json()).toMatchObject({ code: 'login.refused' });
  expect((await enter(person.account)).json()).toMatchObject({ code: 'login.refused' });
});

test('switching off needs the password and a factor', async () => {
  const { person, secret, recoveryCodes } = await guarded();
  const off = (body: { password?: string; code: string }) => person.call(disableTotp, { body });
  await expect(off({ code: nextNumber(secret) })).rejects.toMatchObject({ fields: [{ field: 'password', code: 'field.required' }] });
  await expect(off({ password: 'wrong password', code: nextNumber(secret) })).rejects.toMatchObject({
    fields: [{ field: 'password', code: 'password.wrong' }],
  });
  await expect(off({ password, code: '000000' })).rejects.toMatchObject({ fields: wrong.fields });
  expect(await off({ password, code: recoveryCodes[3] ?? '' })).toMatchObject({ totpEnabledAt: null, recoveryCodesLeft: 0 });
  expect((await enter(person.account)).statusCode).toBe(200);
  await expect(off({ password, code: nextNumber(secret) })).rejects.toMatchObject({ code: 'second_factor.not_enabled' });
});

test('ten minutes after signing in a change needs a proof, which only this member can give', async () => {
  const { person } = await guarded();
  const old = await person.call(renewRecoveryCodes);
  app.clock.advance(11 * minute);
  await expect(person.call(renewRecoveryCodes)).rejects.toMatchObject({ code: 'proof.required', status: 409 });
  const other = await someone(app, { password });
  await expect(other.call(proveIdentity, { body: { password: 'not the one' } })).rejects.toMatchObject({
    fields: [{ code: 'password.wrong' }],
  });
  await other.call(proveIdentity, { body: { password } });
  await expect(person.call(renewRecoveryCodes)).rejects.toMatchObject({ code: 'proof.required' });
  expect((await person.call(proveIdentity, { body: { password } })).provedUntil).not.toBeNull();
  const { recoveryCodes } = await person.call(renewRecoveryCodes);
  expect(recoveryCodes).not.toContain(old.recoveryCodes[0]);
  expect((await pass(await ticketFor(person.account), old.recoveryCodes[0] ?? '')).json()).toMatchObject(wrong);
});

test('a stolen session cannot guess the password without end', async () => {
  const person = await someone(app, { password });
  const guess = () => person.call(proveIdentity, { body: { password: 'wrong password' } });
  for (let done = 0; done < 5; done += 1) await expect(guess()).rejects.toMatchObject({ fields: [{ code: 'password.wrong' }] });
  await expect(guess()).rejects.toMatchObject({ status: 456, code: 'login.wait' });
  await expect(person.call(proveIdentity, { body: { password } })).rejects.toMatchObject({ code: 'login.wait' });
  app.clock.advance(31_000);
  await person.call(proveIdentity, { body: { password } });
});

test('a member without a password proves nothing by one', async () => {
  const person = await someone(app);
  await expect(person.call(proveIdentity, { body: { password } })).rejects.toMatchObject({ fields: [{ code: 'password.wrong' }] });
});
