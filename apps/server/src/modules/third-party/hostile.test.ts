import { addSignInProvider, finishThirdPartyLogin, startThirdPartyLogin, testSignInProvider } from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { isLong } from '../../../test/long.ts';
import { formOf } from './testing/form.ts';
import { challengeOf, openHostileProvider, unrelatedKey, type Forgery, type HostileProvider } from './testing/hostile-provider.ts';

const app = testApp({ ALLOW_PRIVATE_PROVIDERS: 'yes' });
const clientId = 'chaguan';

let site: HostileProvider;
let providerId = '';

async function add(): Promise<string> {
  const boss = await app.staff('boss');
  // What a provider told about itself is cached by its secret as well, so each gets its own.
  const body = formOf({ nameZh: '黑店', issuer: site.address, clientId, clientSecret: `secret ${Math.random()}` });
  return (await boss.call(addSignInProvider, { body })).id;
}

beforeAll(async () => {
  site = await openHostileProvider(clientId);
  providerId = await add();
});
afterAll(() => site.close());
beforeEach(() => Object.assign(site, { forgery: {}, token: undefined, metadata: {}, verifiers: [] }));

async function begin(id = providerId) {
  const started = await app.visitor.call(startThirdPartyLogin, { params: { providerId: id } });
  const query = new URL(started.redirectUrl).searchParams;
  site.nonce = query.get('nonce') ?? '';
  return { ...started, challenge: query.get('code_challenge') };
}

async function run(forgery: Forgery = {}) {
  const { state, proof } = await begin();
  site.forgery = forgery;
  return app.visitor.call(finishThirdPartyLogin, { body: { code: 'any', state, proof } });
}

const now = () => Math.floor(Date.now() / 1000);

test('an honest answer of this provider passes, with the verifier that fits the challenge', async () => {
  const { state, proof, challenge } = await begin();
  const { systemUser } = await app.visitor.call(finishThirdPartyLogin, { body: { code: 'any', state, proof } });
  expect(systemUser.account).toMatch(/^other_/);
  expect(challengeOf(site.verifiers[0] ?? '')).toBe(challenge);
});

test.each<[string, () => Forgery]>([
  ['signed with an unrelated key', () => ({ key: unrelatedKey })],
  ['signed with a key that is not published', () => ({ key: unrelatedKey, header: { kid: 'two' } })],
  ['not signed (alg none)', () => ({ key: 'none' })],
  ['signed with the public key as a shared secret (HS256)', () => ({ key: 'hmac' })],
  ['with another nonce', () => ({ claims: { nonce: 'A'.repeat(43) } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['for another audience', () => ({ claims: { aud: 'another-site' } })],
  ['for several audiences, made for another of them', () => ({ claims: { aud: [clientId, 'another-site'], azp: 'another-site' } })],
  ['from another issuer', () => ({ claims: { iss: 'https://accounts.example.org' } })],
  ['that has expired', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
  ['without an expiry', () => ({ claims: { exp: undefined } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  ['whose subject is no text', () => ({ claims: { sub: 7 } })],
])('an id token %s is refused and nobody is made', async (_, forge) => {
  const before = await app.db.selectFrom('thirdPartyIdentity').select('id').execute();
  await expect(run(forge())).rejects.toMatchObject({ status: 422, code: 'third_party.refused' });
  expect(await app.db.selectFrom('thirdPartyIdentity').select('id').execute()).toEqual(before);
});

test.each(['', 'x'.repeat(256), 'a\0b', 'a\ud800'])('a subject of %# that identifies nobody is no identity', async (sub) => {
  await expect(run({ claims: { sub } })).rejects.toMatchObject({
    code: expect.stringMatching(/third_party\.(no_identity|refused)/) as string,
  });
});

type TokenAnswer = NonNullable<HostileProvider['token']>;
const json =
  (value: unknown): TokenAnswer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

test.each<[string, string, TokenAnswer]>([
  ['an answer without an id token', 'refused', json({ access_token: 'x', token_type: 'Bearer' })],
  ['a refusal of the code', 'refused', (response) => json({ error: 'invalid_grant' })(response.writeHead(400) && response)],
  ['a page instead of JSON', 'refused', (response) => response.setHeader('content-type', 'text/html').end('<h1>hi</h1>')],
  ['broken JSON', 'refused', (response) => response.setHeader('content-type', 'application/json').end('{"id_token":')],
  ['a redirect', 'refused', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ['trouble of its own', 'unreachable', (response) => response.writeHead(503).end()],
  [
    'an endless answer',
    'unreachable',
    (response) => {
      response.setHeader('content-type', 'application/json').write('{"a":"');
      for (let part = 0; part < 40; part += 1) response.write('x'.repeat(10_000));
      response.end('"}');
    },
  ],
  ['a torn connection', 'unreachable', (response) => response.destroy()],
])('%s is refused with %s', async (_, code, token) => {
  site.token = token;
  await expect(run()).rejects.toMatchObject({ code: `third_party.${code}` });
});

// It waits out the time.
test.runIf(isLong)('a provider that never answers is given up after its time', async () => {
  site.token = () => undefined;
  await expect(run()).rejects.toMatchObject({ code: 'third_party.unreachable' });
});

test('a provider cannot send the reader’s browser to a script', async () => {
  site.metadata = { authorization_endpoint: 'javascript:alert(1)' };
  await expect(begin(await add())).rejects.toMatchObject({ code: 'third_party.refused' });
});

test('a provider that claims another issuer’s name is not believed', async () => {
  site.metadata = { issuer: 'https://accounts.example.org' };
  await expect(begin(await add())).rejects.toMatchObject({ code: 'third_party.refused' });
  const boss = await app.staff('boss');
  await expect(boss.call(testSignInProvider, { body: { issuer: site.address } })).rejects.toMatchObject({
    fields: [{ field: 'issuer', code: 'provider.discovery_wrong' }],
  });
});
