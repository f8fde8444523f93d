import {
  bindEmail,
  bindPhone,
  changePhone,
  sendMemberEmailCode,
  sendMemberSmsCode,
  readRealNameAuthentication,
  verifyOldPhone,
  type Body,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { signInAs } from '../members/index.ts';
import { aCaptcha, codeFor } from '../verification/testing.ts';

const app = testApp();
let counter = 0;

const aPhone = () => `136${String((counter += 1)).padStart(8, '0')}`;
const someone = () => app.member(`guest_${(counter += 1)}`);

type Purpose = Body<typeof sendMemberSmsCode>['purpose'];

async function codeTo(person: Person, purpose: Purpose, phone: string): Promise<string> {
  await person.call(sendMemberSmsCode, { body: { purpose, phone, ...(await aCaptcha(app)) } });
  return (await codeFor(app, phone)) ?? '';
}

async function bound(phone = aPhone()): Promise<{ person: Person; phone: string }> {
  const person = await someone();
  await person.call(bindPhone, { body: { phone, code: await codeTo(person, 'bind', phone) } });
  return { person, phone };
}

function phoneOf(person: Person) {
  return app.db.selectFrom('member').select('phone').where('id', '=', person.id).executeTakeFirst();
}

test('binding a phone shows it masked, once, to its owner', async () => {
  const person = await someone();
  expect(await person.call(readRealNameAuthentication)).toMatchObject({ phone: null, email: null, phonePassed: false });
  const phone = aPhone();
  const code = await codeTo(person, 'bind', phone);
  await person.call(bindPhone, { body: { phone: `+86 ${phone}`, code } });
  const displayed = (await person.call(readRealNameAuthentication)).phone;
  expect(displayed).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  await expect(person.call(bindPhone, { body: { phone: aPhone(), code } })).rejects.toMatchObject({
    status: 409,
    code: 'contact.bound_already',
  });
});

test('an address is bound in lower case', async () => {
  const person = await someone();
  await person.call(sendMemberEmailCode, { body: { purpose: 'bind', email: 'Leaf@Example.org', ...(await aCaptcha(app)) } });
  await person.call(bindEmail, { body: { email: 'LEAF@example.org', code: (await codeFor(app, 'leaf@example.org')) ?? '' } });
  expect(await person.call(readRealNameAuthentication)).toMatchObject({ email: 'le***@example.org' });
});

test('a session that was found open cannot bind a way in', async () => {
  const person = await someone();
  const phone = aPhone();
  app.clock.advance(11 * 60_000);
  const code = await codeTo(person, 'bind', phone);
  await expect(person.call(bindPhone, { body: { phone, code } })).rejects.toMatchObject({ code: 'proof.required' });
  expect(await phoneOf(person)).toEqual({ phone: null });
});

test('only the owner of a number learns that it is taken; of eight concurrent requests one gets it', async () => {
  const { phone } = await bound();
  app.clock.advance(60_000);
  const late = await someone();
  await expect(late.call(bindPhone, { body: { phone, code: '123456' } })).rejects.toMatchObject({ fields: [{ field: 'code' }] });
  const code = await codeTo(late, 'bind', phone);
  await expect(late.call(bindPhone, { body: { phone, code } })).rejects.toMatchObject({
    status: 422,
    fields: [{ field: 'phone', code: 'phone.taken' }],
  });

  const expected = aPhone();
  const people = await Promise.all(Array.from({ length: 8 }, someone));
  const sentCodes: { person: Person; code: string }[] = [];
  for (const person of people) {
    app.clock.advance(60_000);
    sentCodes.push({ person, code: await codeTo(person, 'bind', expected) });
  }
  const results = await Promise.allSettled(
    sentCodes.map(({ person, code: each }) => person.call(bindPhone, { body: { phone: expected, code: each } })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  for (const reason of reasons) expect(reason).toMatchObject({ fields: [{ field: 'phone', code: 'phone.taken' }] });
});

test('a change takes both steps, in one session, within three hours, once', async () => {
  const { person, phone } = await bound();
  const next = aPhone();
  await expect(person.call(changePhone, { body: { phone: next, code: '123456' } })).rejects.toMatchObject({
    status: 409,
    code: 'contact.step_missing',
  });
  app.clock.advance(60_000);
  await person.call(verifyOldPhone, { body: { code: await codeTo(person, 'verify_old', phone) } });
  expect(await person.call(readRealNameAuthentication)).toMatchObject({ phonePassed: true });
  await expect(person.call(changePhone, { body: { phone, code: '123456' } })).rejects.toMatchObject({
    fields: [{ field: 'phone', code: 'contact.same' }],
  });

  const tokens = await signInAs(app.services, person.id);
  const code = await codeTo(person, 'rebind', next);
  const other = await app.inject({
    method: 'POST',
    url: changePhone.path,
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    payload: { phone: next, code },
  });
  expect(other.json()).toMatchObject({ code: 'contact.step_missing' });

  await person.call(changePhone, { body: { phone: next, code } });
  expect(await phoneOf(person)).toEqual({ phone: next });
  expect(await person.call(readRealNameAuthentication)).toMatchObject({ phonePassed: false });
  await expect(person.call(changePhone, { body: { phone: aPhone(), code: '123456' } })).rejects.toMatchObject({
    code: 'contact.step_missing',
  });
});

test('the pass of step 1 ends after three hours', async () => {
  const { person, phone } = await bound();
  app.clock.advance(60_000);
  await person.call(verifyOldPhone, { body: { code: await codeTo(person, 'verify_old', phone) } });
  await app.db
    .updateTable('memberSession')
    .set({ accessEndsAt: new Date(Date.now() + 999 * 60 * 60_000) })
    .where('memberId', '=', person.id)
    .execute();
  app.clock.advance(3 * 60 * 60_000);
  await expect(
    person.call(sendMemberSmsCode, { body: { purpose: 'rebind', phone: aPhone(), ...(await aCaptcha(app)) } }),
  ).rejects.toMatchObject({ code: 'contact.step_missing' });
});

test('a number that is taken does not cost the pass', async () => {
  const [{ phone: used }, { person, phone }] = [await bound(), await bound()];
  app.clock.advance(60_000);
  await person.call(verifyOldPhone, { body: { code: await codeTo(person, 'verify_old', phone) } });
  const code = await codeTo(person, 'rebind', used);
  await expect(person.call(changePhone, { body: { phone: used, code } })).rejects.toMatchObject({ fields: [{ code: 'phone.taken' }] });
  const free = aPhone();
  await person.call(changePhone, { body: { phone: free, code: await codeTo(person, 'rebind', free) } });
  expect(await phoneOf(person)).toEqual({ phone: free });
});

test("one member's code and number are nothing for another, and no field of the form reaches other columns", async () => {
  const [alice, bob] = [await someone(), await someone()];
  const phone = aPhone();
  const code = await codeTo(alice, 'bind', phone);
  await expect(bob.call(bindPhone, { body: { phone, code } })).rejects.toMatchObject({ fields: [{ field: 'code', code: 'code.expired' }] });
  const body = { phone, code, email: 'mine@example.org', memberId: bob.id, staff: true };
  await alice.call(bindPhone, { body });
  const row = await app.db.selectFrom('member').select(['id', 'email', 'staff']).where('phone', '=', phone).execute();
  expect(row).toEqual([{ id: alice.id, email: null, staff: false }]);
});
