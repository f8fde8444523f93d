import {
  addPasskey,
  startPasskey,
  startPasskeyLogin,
  loginByPasskey,
  readSecurity,
  proveIdentity,
  deletePasskey,
  renamePasskey,
  type Problem,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { anAuthenticator } from './testing.ts';

const origin = 'https://tea.example';
const app = testApp({ PUBLIC_URL: origin });
async function add(person: Person, key = anAuthenticator({ origin })) {
  const { options } = await person.call(startPasskey);
  const security = await person.call(addPasskey, { body: { name: 'Phone', passkey: key.create(options) } });
  return { key, security };
}

const begin = async () => (await app.visitor.call(startPasskeyLogin)).options;

async function enter(passkey: object) {
  return app.inject({ method: 'POST', url: loginByPasskey.path, payload: { passkey } });
}

const refused = { status: 422, fields: [{ field: 'passkey', code: 'passkey.refused' }] };

test('a passkey signs in without a name, and the list shows it', async () => {
  const person = await someone(app, { password: 'a cup of tea' });
  const { key, security } = await add(person);
  expect(security.passkeys).toMatchObject([{ id: key.id, name: 'Phone', usedAt: null }]);
  const entered = await enter(key.get(await begin()));
  expect(entered.json()).toMatchObject({ systemUser: { id: person.id } });
  const session = await app.db
    .selectFrom('memberSession')
    .select('method')
    .where('memberId', '=', person.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(session.method).toBe('passkey');
  expect((await person.call(readSecurity)).passkeys[0]?.usedAt).not.toBeNull();
});

test('a form-encoded answer of a browser is read as well', async () => {
  const { key } = await add(await someone(app, { password: 'a cup of tea' }));
  const payload = new URLSearchParams({ passkey: JSON.stringify(key.get(await begin())) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await app.inject({ method: 'POST', url: loginByPasskey.path, headers, payload })).statusCode).toBe(200);
});

test('a challenge is answered once, within its time, and must be ours', async () => {
  const { key } = await add(await someone(app, { password: 'a cup of tea' }));
  const answer = key.get(await begin());
  expect((await enter(answer)).statusCode).toBe(200);
  expect((await enter(answer)).json()).toMatchObject(refused);
  expect((await enter(key.get({ ...(await begin()), challenge: 'A'.repeat(43) }))).json()).toMatchObject(refused);
  const late = key.get(await begin());
  app.clock.advance(31 * 60_000);
  expect((await enter(late)).json()).toMatchObject(refused);
});

test('of ten with one answer at once, one enters', async () => {
  const { key } = await add(await someone(app, { password: 'a cup of tea' }));
  const answer = key.get(await begin());
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(answer)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('an unknown key, another site, a forged signature and one who verified nobody get one answer', async () => {
  const person = await someone(app, { password: 'a cup of tea' });
  const key = anAuthenticator({ origin });
  await add(person, key);
  const unrelated = anAuthenticator({ origin });
  unrelated.state.handle = key.state.handle;
  const forged = unrelated.get(await begin());
  const tampered = key.get(await begin());
  const attempts = [
    unrelated.get(await begin()),
    { ...forged, id: key.id, rawId: key.id },
    { ...tampered, response: { ...tampered.response, signature: `AAAA${tampered.response.signature.slice(4)}` } },
    key.get({ ...(await begin()), rpId: 'evil.example' }),
  ];
  const bodies = await Promise.all(attempts.map(async (attempt) => ({ ...(await enter(attempt)).json<Problem>(), requestId: '' })));
  expect(bodies[0]).toMatchObject(refused);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a key from another origin, or that verified nobody, is not stored', async () => {
  const person = await someone(app, { password: 'a cup of tea' });
  for (const settings of [{ origin: 'https://evil.example' }, { origin, verifies: false }]) {
    await expect(add(person, anAuthenticator(settings))).rejects.toMatchObject({ fields: [{ code: 'passkey.refused' }] });
  }
  expect((await person.call(readSecurity)).passkeys).toEqual([]);
});

test('a counter that goes back is a copied key', async () => {
  const { key } = await add(await someone(app, { password: 'a cup of tea' }));
  key.state.counter = 7;
  expect((await enter(key.get(await begin()))).statusCode).toBe(200);
  key.state.counter = 3;
  expect((await enter(key.get(await begin()))).json()).toMatchObject(refused);
});

test('the challenge of another member, and a key that another member has, are refused', async () => {
  const [alice, bob] = [await someone(app, { password: 'a cup of tea' }), await someone(app, { password: 'a cup of tea' })];
  const { options } = await alice.call(startPasskey);
  const key = anAuthenticator({ origin });
  await expect(bob.call(addPasskey, { body: { name: 'x', passkey: key.create(options) } })).rejects.toMatchObject({
    fields: [{ code: 'passkey.refused' }],
  });
  const { key: hers } = await add(alice);
  await expect(add(bob, hers)).rejects.toMatchObject({ fields: [{ code: 'passkey.refused' }] });
  hers.state.handle = Buffer.from(`member:${bob.id}`).toString('base64url');
  expect((await enter(hers.get(await begin()))).json()).toMatchObject(refused);
});

test('nobody renames or removes a key of somebody else', async () => {
  const [alice, bob] = [await someone(app, { password: 'a cup of tea' }), await someone(app, { password: 'a cup of tea' })];
  const { key } = await add(alice);
  await expect(bob.call(renamePasskey, { body: { passkeyId: key.id, name: 'mine' } })).rejects.toMatchObject({ code: 'passkey.not_found' });
  await expect(bob.call(deletePasskey, { body: { passkeyId: key.id } })).rejects.toMatchObject({ code: 'passkey.not_found' });
  expect((await alice.call(renamePasskey, { body: { passkeyId: key.id, name: ' 书房的电脑 ' } })).passkeys[0]?.name).toBe('书房的电脑');
  await expect(alice.call(renamePasskey, { body: { passkeyId: key.id, name: '   ' } })).rejects.toMatchObject({ status: 422 });
  expect((await alice.call(deletePasskey, { body: { passkeyId: key.id } })).passkeys).toEqual([]);
  expect((await enter(key.get(await begin()))).json()).toMatchObject(refused);
});

test('adding and removing need a fresh proof, which a passkey of mine is and one of another is not', async () => {
  const [alice, bob] = [await someone(app, { password: 'a cup of tea' }), await someone(app, { password: 'a cup of tea' })];
  const [{ key: hers }, { key: his }] = [await add(alice), await add(bob)];
  app.clock.advance(11 * 60_000);
  await expect(alice.call(startPasskey)).rejects.toMatchObject({ code: 'proof.required' });
  await expect(alice.call(deletePasskey, { body: { passkeyId: hers.id } })).rejects.toMatchObject({ code: 'proof.required' });
  await expect(alice.call(proveIdentity, { body: { passkey: his.get(await begin()) } })).rejects.toMatchObject({
    fields: [{ code: 'passkey.refused' }],
  });
  await expect(alice.call(startPasskey)).rejects.toMatchObject({ code: 'proof.required' });
  await alice.call(proveIdentity, { body: { passkey: hers.get(await begin()) } });
  await alice.call(startPasskey);
});

test('the only way in stays, also when two are removed at once', async () => {
  const person = await someone(app);
  const [first, second] = [await add(person), await add(person)];
  const removals = [first, second].map(({ key }) =>
    person.call(deletePasskey, { body: { passkeyId: key.id } }).then(
      () => 'gone',
      (problem: Problem) => problem.code,
    ),
  );
  expect((await Promise.all(removals)).toSorted()).toEqual(['gone', 'passkey.last']);
});

test('a disabled member does not enter with a passkey', async () => {
  const person = await someone(app, { password: 'a cup of tea' });
  const { key } = await add(person);
  await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', person.id).execute();
  expect((await enter(key.get(await begin()))).json()).toMatchObject({ code: 'login.refused' });
});

test('garbage instead of an answer is refused, never 500', async () => {
  const { key } = await add(await someone(app, { password: 'a cup of tea' }));
  const good = key.get(await begin());
  const broken = [
    { ...good, response: { ...good.response, clientDataJSON: Buffer.from('null').toString('base64url') } },
    { ...good, response: { ...good.response, clientDataJSON: Buffer.from('{"challenge":{}}').toString('base64url') } },
    { ...good, response: { ...good.response, authenticatorData: 'AAAA' } },
    { ...key.get(await begin()), rawId: 'AAAA' },
  ];
  for (const attempt of broken) expect((await enter(attempt)).json()).toMatchObject(refused);
});
