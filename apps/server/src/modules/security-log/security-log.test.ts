import { editSettings, reportCspViolations, listSecurityEvents, login, refreshToken, listMembers } from '@chaguan/contract';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { personOf } from '../../../test/person.ts';
import { createMember, signInAs } from '../members/index.ts';
import { purge } from '../retention/purge.ts';
import { securityLogRetention } from './index.ts';

const app = testApp();

async function tryLogin(account: string): Promise<void> {
  await expect(app.visitor.call(login, { body: { account, password: 'not-the-one-7' } })).rejects.toMatchObject({ code: 'login.refused' });
}

test('only staff read it', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(listSecurityEvents, {})).rejects.toMatchObject({ status: 403 });
  await expect(app.visitor.call(listSecurityEvents, {})).rejects.toMatchObject({ status: 401 });
});

test('failed sign-ins are there with whose account and from where, but without what was typed', async () => {
  const boss = await app.staff('boss');
  const id = await app.write((tx) => createMember(tx, { account: 'lao_duan', password: 'longjing tea 1' }));
  await tryLogin('lao_duan');
  await tryLogin('LAO_DUAN');
  await tryLogin('my-password-typed-here');
  const { items } = await boss.call(listSecurityEvents, { query: { kind: 'sign_in' } });
  expect(items).toMatchObject([
    { code: 'login.refused', member: null, count: 1, address: '127.0.0.1', endpoint: 'POST /api/login' },
    { code: 'login.refused', member: { id }, count: 2 },
  ]);
  expect(
    JSON.stringify(await app.db.selectFrom('securityEvent').selectAll().execute(), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toContain('typed-here');
  expect((await boss.call(listSecurityEvents, { query: { account: 'lao_duan' } })).items).toHaveLength(1);
  expect((await boss.call(listSecurityEvents, { query: { account: 'nobody_here' } })).items).toEqual([]);
  expect((await boss.call(listSecurityEvents, { query: { address: '10.9.8.7' } })).items).toEqual([]);
});

test('a replayed refresh token that ends its family is there once, an expired one and a made-up one are not', async () => {
  const boss = await app.staff('boss');
  const id = await app.write((tx) => createMember(tx, { account: 'robbed', password: 'longjing tea 1' }));
  const first = personOf(app.http, id, 'robbed', await signInAs(app.services, id));
  const pair = await first.call(refreshToken);
  const second = personOf(app.http, id, 'robbed', pair);
  await second.call(refreshToken);
  const refused = { code: 'session.refresh_refused' };
  for (const _ of [1, 2]) await expect(first.call(refreshToken)).rejects.toMatchObject(refused);
  await expect(second.call(refreshToken)).rejects.toMatchObject(refused);
  await expect(personOf(app.http, id, 'robbed', { ...pair, refreshToken: 'x'.repeat(43) }).call(refreshToken)).rejects.toMatchObject(
    refused,
  );
  await app.settle();
  const { items } = await boss.call(listSecurityEvents, { query: { account: 'robbed' } });
  expect(items).toMatchObject([
    {
      kind: 'sign_in',
      code: 'session.refresh_replayed',
      member: { id },
      count: 1,
      address: '127.0.0.1',
      endpoint: 'POST /api/refreshToken',
    },
  ]);
});

test('refused authorisations of members are there, those of visitors are not, and expected failures neither', async () => {
  const boss = await app.staff('boss');
  const mallory = await app.member('mallory');
  for (const _ of [1, 2, 3]) await expect(mallory.call(listMembers, {})).rejects.toMatchObject({ status: 403 });
  await expect(app.visitor.call(listMembers, {})).rejects.toMatchObject({ status: 401 });
  const { items } = await boss.call(listSecurityEvents, { query: { kind: 'authorisation', account: 'mallory' } });
  expect(items).toMatchObject([{ code: 'access.denied', member: { id: mallory.id }, count: 3, endpoint: 'GET /api/admin/members' }]);
  await boss.call(editSettings, { body: { values: { siteTitle: '' } } }).catch(() => null);
  expect((await boss.call(listSecurityEvents, { query: { account: 'boss' } })).items).toEqual([]);
});

test('a hundred refusals at once are one row, another hour begins another, and after 90 days they go', async () => {
  const eve = await app.member('eve');
  const count = async () =>
    (await app.db.selectFrom('securityEvent').select('count').where('memberId', '=', eve.id).orderBy('id', 'desc').execute()).map(
      (row) => row.count,
    );
  await Promise.all(Array.from({ length: 100 }, () => eve.call(listMembers, {}).catch(() => null)));
  const first = await count();
  expect(first.reduce((sum, one) => sum + one, 0)).toBe(100);
  expect(first.length).toBeLessThanOrEqual(2);
  app.clock.advance(60 * 60_000);
  await personOf(app.http, eve.id, 'eve', await signInAs(app.services, eve.id))
    .call(listMembers, {})
    .catch(() => null);
  expect((await count())[0]).toBe(1);
  app.clock.advance(90 * 24 * 60 * 60_000 - 60_000);
  await purge(app.services, securityLogRetention);
  expect(await count()).toEqual([1]);
  app.clock.advance(60_001);
  await purge(app.services, securityLogRetention);
  expect(await count()).toEqual([]);
});

test('reports of browsers go to the log in both formats, sixty a minute at most; rubbish does not', async () => {
  const warn = vi.spyOn(app.services.log, 'warn').mockImplementation(() => undefined);
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: reportCspViolations.path, headers: { 'content-type': type }, payload });
  const old = JSON.stringify({
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.example/x.js?secret=1',
      'document-uri': 'https://tea.example/thread?topicId=7',
    },
  });
  const modern = JSON.stringify([
    {
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: 'http://evil.example/', documentURL: 'https://tea.example/' },
    },
    { type: 'other' },
  ]);
  for (const [payload, type] of [
    [old, undefined],
    [modern, 'application/reports+json'],
    ['{', undefined],
    ['[null, 7]', undefined],
    ['null', undefined],
    ['"x"', 'text/plain'],
    ['x'.repeat(90_000), undefined],
  ] as const) {
    expect((await send(payload, type)).statusCode).toBe(200);
  }
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    { directive: 'script-src', blocked: 'https://evil.example/x.js', page: 'https://tea.example/thread' },
    { directive: 'img-src', blocked: 'http://evil.example/', page: 'https://tea.example/' },
  ]);
  await Promise.all(Array.from({ length: 100 }, () => send(old)));
  expect(warn.mock.calls.length).toBe(60);
  warn.mockRestore();
});
