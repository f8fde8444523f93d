import {
  addApplication,
  addSignInProvider,
  approveSignInRequest,
  deleteApplication,
  disableMembers,
  editApplication,
  endSession,
  finishThirdPartyLogin,
  listApplications,
  listOwnApplications,
  listSessions,
  renewApplicationSecret,
  startThirdPartyLogin,
  withdrawConsent,
} from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings, someone } from '../../../test/cast.ts';
import { formOf } from '../third-party/testing/form.ts';
import { Browser, exchange, startOf, userInfo, verifierWithChallenge, type Program } from './testing/browser.ts';
import { freePort } from '../../../test/free-port.ts';

const port = await freePort();
const home = `http://127.0.0.1:${port}`;
const forum = testApp({ PUBLIC_URL: home });
const guest = testApp({ ALLOW_PRIVATE_PROVIDERS: 'yes' });
const redirect = 'https://wiki.example.org/back';
const form = {
  name: '维基',
  homeAddress: 'https://wiki.example.org',
  redirectAddresses: redirect,
  proof: 'secret_header' as const,
  enabled: true,
};

let boss: Person;
let wiki: Program;

async function aProgram(more: Partial<Parameters<typeof boss.call<typeof addApplication>>[1]['body']> = {}): Promise<Program> {
  const body = { ...form, ...more };
  return { ...(await boss.call(addApplication, { body })), redirect: body.redirectAddresses };
}

beforeAll(async () => {
  await forum.http.listen({ port, host: '127.0.0.1' });
  boss = await forum.staff('boss');
});
beforeEach(async () => {
  await setSettings(forum, { applicationSignIn: 'true' });
  wiki = await aProgram();
});

async function codeOf(person: Person, program = wiki, more: Record<string, string> = {}): Promise<string> {
  const browser = new Browser(home);
  const back = await browser.answer(person, await browser.begin(startOf(home, program, more)));
  return back.searchParams.get('code') ?? '';
}

const tokenOf = async (person: Person, program = wiki): Promise<string> =>
  (await exchange(home, program, await codeOf(person, program))).body['access_token'] ?? '';

test('until it is switched on, nothing of it exists', async () => {
  const paths = [
    '/.well-known/openid-configuration',
    '/oidc/jwks',
    '/oidc/authorize',
    '/oidc/userinfo',
    '/api/user/control/signInRequests/0123456789',
  ];
  const statuses = async () => Promise.all(paths.map(async (path) => (await fetch(home + path, { redirect: 'manual' })).status));
  await setSettings(forum, { applicationSignIn: 'false' });
  expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
  await setSettings(forum, { applicationSignIn: 'true' });
  expect(await statuses()).toEqual([200, 200, 303, 401, 303]);
});

test('the discovery document names the address of the site, whatever host was called, and no key is private', async () => {
  const response = await forum.inject({
    url: '/.well-known/openid-configuration',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  const document = response.json<Record<string, unknown>>();
  expect(document).toMatchObject({
    issuer: home,
    authorization_endpoint: `${home}/oidc/authorize`,
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'profile', 'email'],
    code_challenge_methods_supported: ['S256'],
  });
  expect(JSON.stringify(document)).not.toContain('evil');
  const { keys } = (await (await fetch(`${home}/oidc/jwks`)).json()) as { keys: object[] };
  expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
});

test('a member signs in to a second site of this kind, and is the same there the next time', async () => {
  const alice = await someone(forum, { nickname: '陆羽' });
  const program = await aProgram({ redirectAddresses: 'http://localhost:3000/thirdParty/loginRedirect' });
  const { id: providerId } = await (
    await guest.staff('boss')
  ).call(addSignInProvider, {
    body: formOf({ issuer: home, clientId: program.clientId, clientSecret: program.secret ?? '', scopes: 'openid profile email' }),
  });
  const enter = async () => {
    const browser = new Browser(home);
    const { redirectUrl, proof } = await guest.visitor.call(startThirdPartyLogin, { params: { providerId } });
    const back = (await browser.answer(alice, await browser.begin(redirectUrl))).searchParams;
    const of = (name: string) => back.get(name) ?? '';
    return guest.visitor.call(finishThirdPartyLogin, { body: { code: of('code'), state: of('state'), issuer: of('iss'), proof } });
  };
  const { systemUser } = await enter();
  expect(systemUser.name).toBe('陆羽');
  expect((await enter()).systemUser.id).toBe(systemUser.id);
  const { subject } = await guest.db.selectFrom('thirdPartyIdentity').select('subject').executeTakeFirstOrThrow();
  expect(subject).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test('an application learns what it asked for and the member agreed to, under an id of its own', async () => {
  const alice = await someone(forum);
  const other = await aProgram({ name: '日历' });
  const [code, elsewhere] = [await codeOf(alice, wiki, { scope: 'openid' }), await codeOf(alice, other)];
  const [bare, full] = [(await exchange(home, wiki, code)).body, (await exchange(home, other, elsewhere)).body];
  const [least, most] = [await userInfo(home, bare['access_token'] ?? ''), await userInfo(home, full['access_token'] ?? '')];
  expect(Object.keys(least.body)).toEqual(['sub']);
  expect(most.body).toMatchObject({
    name: alice.account,
    preferred_username: alice.account,
    profile: expect.stringContaining(home) as string,
  });
  expect(least.body['sub']).not.toBe(most.body['sub']);
  expect(JSON.stringify([least.body, most.body])).not.toContain(`"${alice.id}"`);
});

test.each([
  ['another address', { redirect_uri: `${redirect}/more` }],
  ['an address that ends otherwise', { redirect_uri: `${redirect}?x=1` }],
  ['an unknown application', { client_id: 'nobody' }],
])('a request with %s goes nowhere but to our own page', async (_, more) => {
  const response = await fetch(startOf(home, wiki, more), { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(new RegExp(`^${home}/authorize\\?failed=`));
});

test.each([
  ['a token at once', { response_type: 'token' }, 'invalid_request'],
  ['nobody asked', { prompt: 'none' }, 'login_required'],
  ['its answer by a form', { response_mode: 'form_post' }, 'invalid_request'],
  ['what cannot be stored', { state: 'a\0b' }, 'invalid_request'],
])('a request for %s is answered with an error', async (_, more, error) => {
  const response = await fetch(startOf(home, wiki, more), { redirect: 'manual' });
  expect(decodeURIComponent(response.headers.get('location') ?? '')).toMatch(new RegExp(`(error|failed)=${error}`));
});

test('without a secret an application must use PKCE, and only with its verifier does a code become a token', async () => {
  const [alice, phone] = [await someone(forum), await aProgram({ proof: 'pkce' })];
  const bare = await fetch(startOf(home, phone), { redirect: 'manual' });
  expect(bare.headers.get('location')).toContain('error=invalid_request');
  const { verifier, challenge } = verifierWithChallenge();
  const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
  const wrong = await exchange(home, phone, await codeOf(alice, phone, pkce), { code_verifier: verifierWithChallenge().verifier });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const right = await exchange(home, phone, await codeOf(alice, phone, pkce), { code_verifier: verifier });
  expect(right.status).toBe(200);
});

test('a code is for one application, with its secret, once; what was got with it ends with the second use', async () => {
  const [alice, other] = [await someone(forum), await aProgram()];
  const code = await codeOf(alice);
  expect((await exchange(home, { ...wiki, secret: 'wrong' }, code)).status).toBe(401);
  expect((await exchange(home, { ...other, redirect }, await codeOf(alice))).body['error']).toBe('invalid_grant');
  const first = await exchange(home, wiki, code);
  expect((await userInfo(home, first.body['access_token'] ?? '')).status).toBe(200);
  expect((await exchange(home, wiki, code)).body['error']).toBe('invalid_grant');
  expect((await userInfo(home, first.body['access_token'] ?? '')).status).toBe(401);
});

test('of many exchanges of one code at the same time at most one succeeds', async () => {
  const code = await codeOf(await someone(forum));
  const all = await Promise.all(Array.from({ length: 8 }, () => exchange(home, wiki, code)));
  expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const tokens = all.flatMap(({ body }) => body['access_token'] ?? []);
  for (const token of tokens) expect((await userInfo(home, token)).status).toBe(401);
});

test('only the browser that began may agree, and only as somebody who is signed in', async () => {
  const [alice, browser] = [await someone(forum), new Browser(home)];
  const requestId = await browser.begin(startOf(home, wiki));
  expect(await new Browser(home).read(alice, requestId)).toMatchObject({ status: 404, body: { code: 'sign_in_request.expired' } });
  expect((await browser.read(forum.visitor, requestId)).status).toBe(401);
  expect(await browser.read(alice, requestId)).toMatchObject({ status: 200, body: { host: 'wiki.example.org', known: false } });
});

test('a refusal returns with an error and without a code', async () => {
  const [alice, browser] = [await someone(forum), new Browser(home)];
  const back = await browser.refuse(alice, await browser.begin(startOf(home, wiki)));
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 's1', iss: home });
  expect((await alice.call(listOwnApplications)).items).toEqual([]);
});

test('who agreed is not asked again, unless more is wanted or the application has another address', async () => {
  const alice = await someone(forum);
  const known = async (more: Record<string, string> = {}) => {
    const browser = new Browser(home);
    const { body } = await browser.read(alice, await browser.begin(startOf(home, wiki, more)));
    return (body as { known: boolean }).known;
  };
  await codeOf(alice, wiki, { scope: 'openid profile' });
  expect([await known({ scope: 'openid' }), await known(), await known({ scope: 'openid', prompt: 'consent' })]).toEqual([
    true,
    false,
    false,
  ]);
  forum.clock.advance(1000);
  const body = { ...form, redirectAddresses: `${redirect}\nhttps://other.example.org/back` };
  await boss.call(editApplication, { params: { applicationId: wiki.id }, body });
  expect(await known({ scope: 'openid' })).toBe(false);
});

const params = () => ({ applicationId: wiki.id });

test.each([
  ['the member withdraws', async (alice: Person) => alice.call(withdrawConsent, { params: params() })],
  ['staff disable the member', async ({ id }: Person) => boss.call(disableMembers, { body: { memberIds: [id], reason: 'spam' } })],
  ['the application is switched off', async () => boss.call(editApplication, { params: params(), body: { ...form, enabled: false } })],
  ['the application is deleted', async () => boss.call(deleteApplication, { params: params() })],
  ['all of it is switched off', async () => setSettings(forum, { applicationSignIn: 'false' })],
  [
    'the session ends in which the member agreed',
    async (alice: Person) => {
      const { items } = await alice.call(listSessions);
      await alice.call(endSession, { params: { sessionId: items[0]?.id ?? '' } });
    },
  ],
] as const)('tokens and codes are invalid at once when %s', async (_, act) => {
  const alice = await someone(forum);
  const [token, code] = [await tokenOf(alice), await codeOf(alice)];
  expect((await userInfo(home, token)).status).toBe(200);
  await act(alice);
  expect((await userInfo(home, token)).status).not.toBe(200);
  expect((await exchange(home, wiki, code)).status).not.toBe(200);
});

test('a withdrawn consent is not revived by a new one, and the member has the same id then', async () => {
  const alice = await someone(forum);
  const token = await tokenOf(alice);
  const { body: before } = await userInfo(home, token);
  expect((await alice.call(listOwnApplications)).items).toMatchObject([{ name: '维基', scopes: ['openid', 'profile', 'email'] }]);
  await alice.call(withdrawConsent, { params: params() });
  expect((await alice.call(listOwnApplications)).items).toEqual([]);
  await expect(alice.call(withdrawConsent, { params: params() })).rejects.toMatchObject({ code: 'application.not_found' });
  const { body: after } = await userInfo(home, await tokenOf(alice));
  expect(after['sub']).toBe(before['sub']);
  expect((await userInfo(home, token)).status).toBe(401);
});

test.each<Record<string, string>>([{ prompt: 'login' }, { max_age: '300' }])(
  'an application can have the member prove again who it is: %j',
  async (more) => {
    const [alice, browser] = [await someone(forum), new Browser(home)];
    forum.clock.advance(11 * 60_000);
    const requestId = await browser.begin(startOf(home, wiki, more));
    const { status, body } = await browser.ask(alice, approveSignInRequest, requestId);
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 409, code: 'proof.required' });
  },
);

test('a secret is returned once and replaced at once; nothing of it, of codes or of tokens is in the database', async () => {
  const [alice, code] = [await someone(forum), await codeOf(await someone(forum))];
  const token = await tokenOf(alice);
  const { secret } = await boss.call(renewApplicationSecret, { params: params() });
  expect((await exchange(home, wiki, code)).status).toBe(401);
  expect((await exchange(home, { ...wiki, secret }, code)).status).toBe(200);
  const rows = JSON.stringify([
    await forum.db.selectFrom('application').selectAll().execute(),
    await forum.db.selectFrom('applicationPass').selectAll().execute(),
    await boss.call(listApplications),
  ]);
  for (const each of [secret ?? '-', wiki.secret ?? '-', token, code]) expect(rows).not.toContain(each);
});

test('no other page may call for an application with a secret; a page of the application itself may without one', async () => {
  const phone = await aProgram({ proof: 'pkce' });
  const allowed = async ({ clientId }: Program, origin: string) => {
    const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'x', client_id: clientId, redirect_uri: redirect });
    return (await fetch(`${home}/oidc/token`, { method: 'POST', headers: { origin }, body })).headers.get('access-control-allow-origin');
  };
  const own = 'https://wiki.example.org';
  expect([await allowed(wiki, own), await allowed(phone, 'https://evil.example'), await allowed(phone, own)]).toEqual([null, null, own]);
});

test('before a browser calls, pages of applications without a secret may, and no others', async () => {
  const allowed = async (origin: string, path = 'token') => {
    const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const { status, headers: answered } = await fetch(`${home}/oidc/${path}`, { method: 'OPTIONS', headers });
    expect(status).toBeLessThan(300);
    return answered.get('access-control-allow-origin');
  };
  await aProgram({ proof: 'pkce', redirectAddresses: 'https://phone.example.org/back' });
  expect(await allowed('https://phone.example.org')).toBe('https://phone.example.org');
  expect(await allowed('https://phone.example.org', 'userinfo')).toBe('https://phone.example.org');
  for (const origin of ['https://evil.example', 'https://phone.example.org.evil.example', 'http://phone.example.org', 'null', ''])
    expect([origin, await allowed(origin), await allowed(origin, 'userinfo')]).toEqual([origin, null, null]);
  // What it publishes is for everybody.
  const keys = await fetch(`${home}/oidc/jwks`, { headers: { origin: 'https://any.example' } });
  expect(keys.headers.get('access-control-allow-origin')).toBe('https://any.example');
});

test.each([
  'http://wiki.example.org/back',
  'https://wiki.example.org/#part',
  'https://*.example.org/back',
  'https://a:b@wiki.example.org/back',
  'javascript:alert(1)',
  'wiki.example.org/back',
  '//wiki.example.org/back',
  ' \n ',
])('an application cannot have the redirect address %j', async (redirectAddresses) => {
  await expect(boss.call(addApplication, { body: { ...form, redirectAddresses } })).rejects.toMatchObject({
    fields: [{ field: 'redirectAddresses' }],
  });
});
