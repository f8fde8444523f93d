import { editSettings } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';

/** Pages are not what this is about. */
const web: Web = { pickLanguage: () => 'zh', render: async () => new Response('', { headers: { 'content-type': 'text/html' } }) };
const app = testApp({ PUBLIC_URL: 'https://tea.example' }, (http, services, bus) => servePages(http, services, bus, web));

test('without a contact there is no security.txt; with one it says where, and until when', async () => {
  const boss = await app.staff('boss');
  const read = () => app.inject('/.well-known/security.txt');
  expect((await read()).statusCode).toBe(404);
  await boss.call(editSettings, {
    body: { values: { securityContact: 'security@tea.example', securityPolicy: 'https://tea.example/policy' } },
  });
  const { statusCode, headers, body } = await read();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(
    /^Contact: mailto:security@tea\.example\nExpires: (.+)\nPreferred-Languages: zh, en\nCanonical: https:\/\/tea\.example\/\.well-known\/security\.txt\nPolicy: https:\/\/tea\.example\/policy\n$/,
  );
  const days = (Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '') - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('pages and answers say what may embed them, what a page may ask for, and where violations are reported', async () => {
  const page = await app.inject('/siteHome');
  const answer = await app.inject('/api/baseInfo');
  for (const { headers } of [page, answer]) expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  for (const { headers } of [page, await app.inject('/api/docs'), await app.inject('/pdf-frame')]) {
    for (const feature of ['camera=()', 'usb=()', 'payment=()', 'publickey-credentials-get=(self)'])
      expect(headers['permissions-policy']).toContain(feature);
  }
  // In what is no document nothing runs; there it would be a kilobyte with every file of a page.
  expect(answer.headers).toMatchObject({ 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
  expect(answer.headers).not.toHaveProperty('permissions-policy');
  expect(page.headers['content-security-policy']).toContain('report-uri /api/cspReports; report-to csp');
  expect(page.headers['reporting-endpoints']).toBe('csp="/api/cspReports"');
});

test.each(['GET', 'HEAD', 'POST'] as const)('other services that programs look for are not found by %s, and no page', async (method) => {
  const paths = [
    '/.well-known/openid-configuration',
    '/.well-known/change-password',
    '/.well-known',
    '/.well-known/',
    '/.well-known?x=1',
    '/.well-known//security.txt',
    '/%2ewell-known/nodeinfo',
    '//.well-known/nodeinfo',
    '/.well-known%2Fnodeinfo',
    '/.Well-Known/nodeinfo',
    '//oembed/json',
    '/oembed/json',
    '/oembed/',
    `/.well-known/${'x'.repeat(3000)}`,
  ];
  for (const url of paths) {
    const { statusCode, headers, body } = await app.inject({ method, url });
    expect([url, statusCode, headers['content-type'], headers.location]).toEqual([url, 404, 'application/problem+json', undefined]);
    expect(body.length).toBeLessThan(200);
  }
});
