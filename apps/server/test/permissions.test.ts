import { endpoints, errors, type Endpoint, type Problem } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';

const app = testApp();

/** Calls that never end, or that another member may make only with a token of his own. */
const rows = [...endpoints].filter(([, endpoint]) => !endpoint.stream);

function fill(path: string): string {
  return path.replace('{key}', 'topic:new').replaceAll(/\{\w+\}/g, '1');
}

async function attempt(person: Person, endpoint: Endpoint, payload = '{}') {
  const response = await app.inject({
    method: endpoint.method,
    url: fill(endpoint.path),
    headers: {
      ...person.headers(),
      ...(endpoint.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'POST' && { payload }),
  });
  return { status: response.statusCode, text: response.body };
}

test.each(rows)('%s: the prefix of the path is the access in the contract', (_, endpoint) => {
  const expected = endpoint.path.startsWith('/api/admin/') ? 'staff' : endpoint.path.startsWith('/api/user/control/') ? 'member' : 'public';
  // Signing out needs a session but is under the public prefix, as the specification's known calls do.
  expect(endpoint.path === '/api/logout' ? 'public' : endpoint.access).toBe(expected);
});

test.each(rows.filter(([, { access }]) => access !== 'public'))('%s: a visitor is asked to sign in', async (_, endpoint) => {
  expect((await attempt(app.visitor, endpoint)).status).toBe(401);
});

test.each(rows.filter(([, { access }]) => access !== 'public'))('%s: a forged token is asked to sign in', async (_, endpoint) => {
  const forged = { ...app.visitor, headers: () => ({ authorization: `Bearer ${'A'.repeat(43)},${'B'.repeat(43)}` }) };
  expect((await attempt(forged, endpoint)).status).toBe(401);
});

test.each(rows.filter(([, { access }]) => access === 'staff'))('%s: a member is denied', async (_, endpoint) => {
  const alice = await app.member('alice');
  expect((await attempt(alice, endpoint)).status).toBe(403);
});

/** Deeper than any function may call itself. */
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const garbage: [string, string][] = (
  [
    ['nothing', {}],
    ['a list', [1, 2, 3]],
    ['nulls', { title: null, body: null, tagId: null, values: null, account: null }],
    ['objects for texts', { title: {}, body: { a: 1 }, account: ['x'], tagId: { $ne: 1 }, key: {} }],
    ['huge numbers', { version: 1e308, order: -1, floor: 2 ** 53, tagId: '9999999999999999999', sort: 0.5 }],
    [
      'NUL and broken surrogates',
      { title: 'a\u0000b', body: '\ud800', account: '\u0000', nameZh: 'x\u0000', name: '\u0000', address: 'http://x\u0000' },
    ],
    ['long texts', { title: 'x'.repeat(5000), body: 'x'.repeat(300_000), account: 'y'.repeat(5000), values: { a: 'b'.repeat(60_000) } }],
  ] satisfies [string, unknown][]
).map(([what, payload]) => [what, JSON.stringify(payload)]);
garbage.push(['twenty thousand brackets', `{"body":${deep},"values":"${'['.repeat(9000)}"}`]);

// All of an endpoint's in one test: three thousand more would cost as much to report as to run.
test.each(rows)('%s: garbage is answered with a code, never with 500', async (_, endpoint) => {
  const isLeaving = ['/api/logout', '/api/user/control/cancellation'].includes(endpoint.path);
  const person = endpoint.access === 'staff' ? await app.staff('boss') : await app.member('bob');
  for (const [what, payload] of garbage) {
    // Signing out with garbage still signs out: it gets a person of its own.
    const caller = isLeaving ? await app.member(`leaver${Math.random().toString(36).slice(2, 8)}`) : person;
    const { status, text } = await attempt(caller, endpoint, payload);
    expect(status, `given ${what}`).not.toBe(500);
    expect([...Object.keys(errors), 'done'], `given ${what}`).toContain(status === 200 ? 'done' : (JSON.parse(text) as Problem).code);
  }
});

test.each(['%00', '%ff', '..%2f..%2fetc', '9'.repeat(30), "1'--", '0x1', '-1', '1e3'])('an id of %s is refused, never 500', async (id) => {
  for (const [, endpoint] of rows) {
    if (!endpoint.path.includes('{')) continue;
    const boss = await app.staff('boss');
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{\w+\}/g, id),
      headers: boss.headers(),
      ...(endpoint.method === 'POST' && { payload: {} }),
    });
    expect([400, 404, 422], `${endpoint.method} ${endpoint.path}`).toContain(response.statusCode);
  }
});

test('broken JSON, a wrong media type and a body that is too large get codes', async () => {
  const post = (headers: Record<string, string>, payload: string) => app.inject({ method: 'POST', url: '/api/login', headers, payload });
  expect((await post({ 'content-type': 'application/json' }, '{"a":')).json<Problem>().code).toBe('request.invalid');
  expect((await post({ 'content-type': 'text/xml' }, '<a/>')).json<Problem>().code).toBe('request.invalid');
  expect((await post({ 'content-type': 'application/json' }, `"${'x'.repeat(1_300_000)}"`)).json<Problem>().code).toBe('request.too_large');
});

test('what anybody may send is small: ninety thousand names are refused before they are read', async () => {
  const names = Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 1]));
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/login', payload: { account: 'bob', password: 'x', ...names } });
  expect(statusCode).toBe(413);
});
