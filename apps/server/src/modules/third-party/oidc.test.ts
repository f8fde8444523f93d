import {
  addSignInProvider,
  editSignInProvider,
  finishThirdPartyLogin,
  startThirdPartyLogin,
  listThirdPartyProviders,
  type Answer,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aMember } from '../members/testing.ts';
import { clearFlows } from './flow.ts';
import { formOf } from './testing/form.ts';
import { openRealProvider, realClient, walkThrough, type RealProvider } from './testing/real-provider.ts';

const app = testApp({ ALLOW_PRIVATE_PROVIDERS: 'yes' });
const home = 'http://localhost:3000/thirdParty/loginRedirect';

let site: RealProvider;
let form: ReturnType<typeof formOf>;
let providerId = '';

beforeAll(async () => {
  site = await openRealProvider(home);
  const boss = await app.staff('boss');
  form = formOf({ nameEn: 'Next door', issuer: site.address, ...realClient });
  providerId = (await boss.call(addSignInProvider, { body: form })).id;
});
afterAll(() => site.close());

type Started = Answer<typeof startThirdPartyLogin>;

const start = () => app.visitor.call(startThirdPartyLogin, { params: { providerId } });

/** What the page at the return address sends. */
function backFrom(url: URL, { proof }: Pick<Started, 'proof'>) {
  const given = (name: string): string => url.searchParams.get(name) ?? '';
  return { code: given('code'), state: given('state'), issuer: given('iss'), proof };
}

async function goAndReturn() {
  const started = await start();
  return backFrom(await walkThrough(started.redirectUrl, home), started);
}

const finish = (body: Awaited<ReturnType<typeof goAndReturn>>) => app.visitor.call(finishThirdPartyLogin, { body });

let counter = 0;
const someone = () => `guest-${(counter += 1)}`;

test('an enabled provider is offered, without anything secret', async () => {
  expect(await app.visitor.call(listThirdPartyProviders)).toEqual({
    items: [{ id: providerId, name: { zh: '隔壁茶馆', en: 'Next door' }, product: 'oidc' }],
  });
});

test('the way out carries state, nonce and PKCE, and nothing of it lies in the database in clear', async () => {
  const started = await start();
  const query = new URL(started.redirectUrl).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: 'code',
    scope: 'openid profile',
    code_challenge_method: 'S256',
    redirect_uri: home,
    state: started.state,
  });
  expect(started.state).toMatch(/^[0-9a-f]{64}$/);
  expect([query.get('nonce'), query.get('code_challenge'), started.proof].every((value) => /^[\w-]{43}$/.test(value ?? ''))).toBe(true);
  const rows = JSON.stringify(await app.db.selectFrom('pendingProof').selectAll().execute());
  for (const secret of [started.state, started.proof, query.get('nonce') ?? '']) expect(rows).not.toContain(secret);
});

test('a new member gets a generated account, and the nickname when it is free', async () => {
  site.guest = { sub: someone(), claims: { name: '陆 羽 ', email: 'luyu@example.org', email_verified: 'true' } };
  const { systemUser } = await finish(await goAndReturn());
  expect(systemUser).toMatchObject({
    account: expect.stringMatching(/^other_\w+$/) as string,
    name: '陆羽',
    avatarUrl: null,
    staff: false,
  });
  const row = await app.db.selectFrom('member').selectAll().where('id', '=', systemUser.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ kind: 'other', passwordHash: null, email: null, state: 'active' });
  expect(await app.db.selectFrom('memberSession').select('method').where('memberId', '=', systemUser.id).execute()).toEqual([
    { method: 'third_party' },
  ]);
  expect((await finish(await goAndReturn())).systemUser.id).toBe(systemUser.id);
});

test.each([
  ['somebody has it', '占了名的'],
  ['staff forbid it', 'Admin 大人'],
  ['it is nothing but blanks', ' \u200B\u3000 '],
])('a nickname is left out when %s', async (_, name) => {
  await app.write((tx) => aMember(tx, { nickname: '占了名的' })).catch(() => undefined);
  site.guest = { sub: someone(), claims: { name } };
  const { systemUser } = await finish(await goAndReturn());
  expect(systemUser.name).toBe(systemUser.account);
});

test('a mailbox that the provider vouches for opens nobody’s account', async () => {
  const victim = await app.write((tx) => aMember(tx, { email: 'victim@example.org' }));
  site.guest = { sub: someone(), claims: { email: 'victim@example.org', email_verified: 'true' } };
  const boss = await app.staff('boss');
  await boss.call(editSignInProvider, { params: { providerId }, body: { ...form, scopes: 'openid profile email' } });
  expect((await finish(await goAndReturn())).systemUser.id).not.toBe(victim);
  await boss.call(editSignInProvider, { params: { providerId }, body: form });
});

test('a state is good once, also for ten at the same time', async () => {
  site.guest = { sub: someone() };
  const back = await goAndReturn();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => finish(back)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(finish(back)).rejects.toMatchObject({ code: 'third_party.expired' });
});

test('ten returns of one new identity at once make one member', async () => {
  site.guest = { sub: someone(), claims: { name: '一个人' } };
  const backs = await Promise.all(Array.from({ length: 10 }, goAndReturn));
  const entered = await Promise.all(backs.map(finish));
  expect(new Set(entered.map(({ systemUser }) => systemUser.id)).size).toBe(1);
});

test('of two new members who choose one nickname both enter, one with it', async () => {
  const backs = [];
  for (const sub of [someone(), someone()]) {
    site.guest = { sub, claims: { name: '想要同名' } };
    backs.push(await goAndReturn());
  }
  const names = (await Promise.all(backs.map(finish))).map(({ systemUser }) => systemUser.name);
  expect(names.filter((name) => name === '想要同名')).toHaveLength(1);
});

test('login CSRF: another browser’s return opens nothing here, and does not spoil it there', async () => {
  site.guest = { sub: someone() };
  const mine = await goAndReturn();
  const other = await start();
  for (const proof of [other.proof, 'A'.repeat(43)]) {
    await expect(finish({ ...mine, proof })).rejects.toMatchObject({ status: 409, code: 'third_party.expired' });
  }
  await expect(finish({ ...mine, state: other.state, proof: other.proof })).rejects.toMatchObject({ code: 'third_party.refused' });
  await finish(mine);
});

test('a stolen code put into one’s own flow is refused by PKCE', async () => {
  site.guest = { sub: 'the-victim' };
  const stolen = await goAndReturn();
  const own = await start();
  await expect(finish({ ...stolen, state: own.state, proof: own.proof })).rejects.toMatchObject({ code: 'third_party.refused' });
  expect(await app.db.selectFrom('thirdPartyIdentity').select('id').where('subject', '=', 'the-victim').execute()).toEqual([]);
});

test('the issuer named in the return must be the provider’s (mix-up)', async () => {
  site.guest = { sub: someone() };
  const back = await goAndReturn();
  await expect(finish({ ...back, issuer: 'https://evil.example' })).rejects.toMatchObject({ code: 'third_party.refused' });
  const { issuer: _, ...without } = await goAndReturn();
  await expect(app.visitor.call(finishThirdPartyLogin, { body: without })).rejects.toMatchObject({ code: 'third_party.refused' });
});

test('a return after 10 minutes is too late, and what nobody finished is cleared away', async () => {
  site.guest = { sub: someone() };
  const back = await goAndReturn();
  app.clock.advance(10 * 60_000);
  await expect(finish(back)).rejects.toMatchObject({ code: 'third_party.expired' });
  await clearFlows(app.services);
  expect(await app.db.selectFrom('pendingProof').selectAll().execute()).toEqual([]);
});

test('closed registration refuses new members clearly and creates none; existing members still enter', async () => {
  const known = { sub: someone() };
  site.guest = known;
  await finish(await goAndReturn());
  for (const values of [{ registrationThirdParty: 'false' }, { mode: 'read_only' }] as Record<string, string>[]) {
    await setSettings(app, values);
    site.guest = { sub: someone() };
    const code = 'mode' in values ? 'site.read_only' : 'registration.closed';
    await expect(finish(await goAndReturn())).rejects.toMatchObject({ code });
    expect(await app.db.selectFrom('thirdPartyIdentity').select('id').where('subject', '=', site.guest.sub).execute()).toEqual([]);
    site.guest = known;
    await finish(await goAndReturn());
    await setSettings(app, Object.fromEntries(Object.keys(values).map((key) => [key, key === 'mode' ? 'open' : 'true'])));
  }
});

test('switched off: nothing is offered, begun or finished', async () => {
  site.guest = { sub: someone() };
  const [back, later] = [await goAndReturn(), await goAndReturn()];
  await setSettings(app, { loginOther: 'false' });
  expect((await app.visitor.call(listThirdPartyProviders)).items).toEqual([]);
  await expect(start()).rejects.toMatchObject({ status: 409, code: 'third_party.closed' });
  await expect(finish(back)).rejects.toMatchObject({ code: 'third_party.closed' });
  await setSettings(app, { loginOther: 'true' });
  const boss = await app.staff('boss');
  await boss.call(editSignInProvider, { params: { providerId }, body: { ...form, enabled: false } });
  expect((await app.visitor.call(listThirdPartyProviders)).items).toEqual([]);
  await expect(start()).rejects.toMatchObject({ status: 404, code: 'third_party.not_found' });
  await expect(finish(later)).rejects.toMatchObject({ code: 'third_party.not_found' });
  await boss.call(editSignInProvider, { params: { providerId }, body: form });
});

test('a disabled member gets the reason and no session; a cancelled one is refused', async () => {
  site.guest = { sub: someone() };
  const { systemUser } = await finish(await goAndReturn());
  const state = (value: 'disabled' | 'cancelled') =>
    app.db.updateTable('member').set({ state: value }).where('id', '=', systemUser.id).execute();
  await state('disabled');
  await expect(finish(await goAndReturn())).rejects.toMatchObject({ status: 403, code: 'member.disabled' });
  await state('cancelled');
  await expect(finish(await goAndReturn())).rejects.toMatchObject({ code: 'login.refused' });
  expect(await app.db.selectFrom('memberSession').select('id').where('memberId', '=', systemUser.id).execute()).toHaveLength(1);
});

test('with sign-in closed to everyone this way is closed as well', async () => {
  site.guest = { sub: someone() };
  await finish(await goAndReturn());
  await setSettings(app, { loginOpen: 'false' });
  await expect(finish(await goAndReturn())).rejects.toMatchObject({ code: 'login.closed' });
  await setSettings(app, { loginOpen: 'true' });
});

test('a second factor is asked for here too', async () => {
  site.guest = { sub: someone() };
  const { systemUser } = await finish(await goAndReturn());
  const sealedSecret = app.services.seal.close('second-factor.totp', 'JBSWY3DPEHPK3PXP');
  await app.db.insertInto('memberTotp').values({ memberId: systemUser.id, sealedSecret, enabledAt: new Date() }).execute();
  await expect(finish(await goAndReturn())).rejects.toMatchObject({ code: 'login.second_factor', params: { methods: 'totp' } });
});
