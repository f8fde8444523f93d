import { editSettings, sendEmailCode, registerByEmail, registerByPhone, sendSmsCode, type Body } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { aCaptcha, codeFor } from '../verification/testing.ts';

const app = testApp();

const common = { password: 'longjing tea', passwordAgain: 'longjing tea', agreed: true };
let numbers = 0;

function aNumber(): string {
  numbers += 1;
  return `138${String(numbers).padStart(8, '0')}`;
}

async function formFor(phone: string): Promise<Body<typeof registerByPhone>> {
  await app.visitor.call(sendSmsCode, { body: { phone, purpose: 'register', ...(await aCaptcha(app)) } });
  return { phone, code: (await codeFor(app, phone)) ?? '', ...common };
}

function memberBy(column: 'phone' | 'email', value: string) {
  return app.db.selectFrom('member').selectAll().where(column, '=', value).execute();
}

test('by phone: a code makes a member with a random account name, signed in', async () => {
  const phone = aNumber();
  const form = await formFor(phone);
  const more = { staff: true, account: 'chosen_one', kind: 'local', memberId: '1' };
  const { systemUser, accessToken } = await app.visitor.call(registerByPhone, { body: { ...form, ...more, phone: `+86 ${phone}` } });
  expect(systemUser.account).toMatch(/^mobile_[a-z2-9]{8}$/);
  expect(accessToken).toMatch(/^[\w-]{43}$/);
  const [member] = await memberBy('phone', phone);
  expect(member).toMatchObject({ id: systemUser.id, kind: 'phone', staff: false, email: null, account: systemUser.account });
  expect(member?.passwordHash).toMatch(/^\$argon2id\$/);
  const names = await app.db.selectFrom('memberName').select('name').where('memberId', '=', systemUser.id).execute();
  expect(names).toEqual([{ name: systemUser.account }]);
  const log = await app.db.selectFrom('loginLog').select('kind').where('memberId', '=', systemUser.id).execute();
  expect(log).toEqual([{ kind: 'login' }]);
  const session = await app.db.selectFrom('memberSession').select('method').where('memberId', '=', systemUser.id).executeTakeFirst();
  expect(session).toEqual({ method: 'registration' });
});

test('by e-mail: the address is stored in lower case, and only of an accepted mailbox', async () => {
  const boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { emailDomains: 'tea.example' } } });
  const email = 'Lao.Duan@tea.example';
  await app.visitor.call(sendEmailCode, { body: { email, purpose: 'register', ...(await aCaptcha(app)) } });
  const code = (await codeFor(app, email.toLowerCase())) ?? '';
  await expect(app.visitor.call(registerByEmail, { body: { email: 'a@other.example', code, ...common } })).rejects.toMatchObject({
    fields: [{ field: 'email', code: 'email.domain' }],
  });
  const { systemUser } = await app.visitor.call(registerByEmail, { body: { email, code, ...common } });
  expect(systemUser.account).toMatch(/^email_/);
  expect(await memberBy('email', 'lao.duan@tea.example')).toMatchObject([{ kind: 'email', phone: null }]);
  await boss.call(editSettings, { body: { values: { emailDomains: '' } } });
});

test.each<[string, Partial<Body<typeof registerByPhone>>, string, string]>([
  ['a short number', { phone: '1380000' }, 'phone', 'phone.length'],
  ['two passwords', { passwordAgain: 'oolong' }, 'passwordAgain', 'password.mismatch'],
  ['a password of six characters', { password: 'abcdef', passwordAgain: 'abcdef' }, 'password', 'field.too_short'],
  ['terms not agreed to', { agreed: false }, 'agreed', 'terms.not_agreed'],
  ['a code of five digits', { code: '12345' }, 'code', 'field.too_short'],
  ['a code that was never sent', { code: '123456' }, 'code', 'code.expired'],
])('%s is refused at its field', async (_, changed, field, code) => {
  const body = { phone: aNumber(), code: '000000', ...common, ...changed };
  await expect(app.visitor.call(registerByPhone, { body })).rejects.toMatchObject({ status: 422, fields: [{ field, code }] });
  expect(await memberBy('phone', body.phone)).toEqual([]);
});

test('a mistake elsewhere does not use the code up; a success does', async () => {
  const form = await formFor(aNumber());
  await expect(app.visitor.call(registerByPhone, { body: { ...form, agreed: false } })).rejects.toMatchObject({ status: 422 });
  await app.visitor.call(registerByPhone, { body: form });
  await expect(app.visitor.call(registerByPhone, { body: form })).rejects.toMatchObject({
    fields: [{ field: 'code', code: 'code.expired' }],
  });
});

test('a code for another purpose or another number registers nobody', async () => {
  const [mine, other] = [aNumber(), aNumber()];
  await app.visitor.call(sendSmsCode, { body: { phone: mine, purpose: 'login', ...(await aCaptcha(app)) } });
  const forMe = await formFor(other);
  await expect(app.visitor.call(registerByPhone, { body: { ...forMe, phone: mine } })).rejects.toMatchObject({
    fields: [{ field: 'code' }],
  });
});

test('whether a number is in use is not revealed without its code', async () => {
  const phone = aNumber();
  await app.write((tx) => aMember(tx, { phone }));
  const used = app.visitor.call(registerByPhone, { body: { phone, code: '123456', ...common } });
  const free = app.visitor.call(registerByPhone, { body: { phone: aNumber(), code: '123456', ...common } });
  const [known, unknown] = await Promise.allSettled([used, free]);
  const outcomeOf = (result: typeof known) => (result.status === 'rejected' ? (result.reason as { fields: unknown }).fields : 'registered');
  expect(outcomeOf(known)).toEqual([{ field: 'code', code: 'code.expired', params: {} }]);
  expect(outcomeOf(unknown)).toEqual(outcomeOf(known));
});

test('who proves a number that somebody has learns that it is taken', async () => {
  const phone = aNumber();
  const form = await formFor(phone);
  await app.write((tx) => aMember(tx, { phone }));
  await expect(app.visitor.call(registerByPhone, { body: form })).rejects.toMatchObject({
    fields: [{ field: 'phone', code: 'phone.taken' }],
  });
});

test('of twenty at once with one code, one becomes a member', async () => {
  const form = await formFor(aNumber());
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => app.visitor.call(registerByPhone, { body: form })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  for (const reason of refused) expect(reason).toMatchObject({ status: 422 });
  expect(await memberBy('phone', form.phone)).toHaveLength(1);
});

test('switched off and read-only are obeyed, and the code stays good', async () => {
  const boss = await app.staff('boss');
  const set = (values: Record<string, string>) => boss.call(editSettings, { body: { values } });
  const form = await formFor(aNumber());
  await set({ registrationPhone: 'false' });
  await expect(app.visitor.call(registerByPhone, { body: form })).rejects.toMatchObject({ code: 'registration.closed' });
  await set({ registrationPhone: 'true', mode: 'read_only' });
  await expect(app.visitor.call(registerByPhone, { body: form })).rejects.toMatchObject({ code: 'site.read_only' });
  await set({ mode: 'open' });
  await app.visitor.call(registerByPhone, { body: form });
});
