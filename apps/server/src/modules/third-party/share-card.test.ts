import { createHash } from 'node:crypto';
import { addSignInProvider, readWechatSignature, wechatScript } from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { pagePolicy } from '../../platform/http/security.ts';
import { OwnedState } from '../../platform/state/owned-state.ts';
import { officialToken } from './official-account/official-tokens.ts';
import { officialAccount } from './official-account/recipients.ts';
import { openWechat } from './testing/wechat-server.ts';
import { formOf } from './testing/form.ts';

const wechat = await openWechat({ wxofficial: 'secret' });
const app = testApp({ WECHAT_URL: wechat.address, PUBLIC_URL: 'https://tea.example' });
afterAll(() => wechat.close());

let boss: Person;
const page = 'https://tea.example/thread?topicId=7';
const sign = (url = page) => app.visitor.call(readWechatSignature, { query: { url } });

beforeAll(async () => {
  boss = await app.staff('boss');
  await setSettings(app, { wechatShare: 'true' });
});

beforeEach(() => {
  wechat.instead = undefined;
});

test('nothing is signed without the setting and an official account', async () => {
  await expect(sign()).rejects.toMatchObject({ status: 404, code: 'wechat.off' });
  const form = formOf({ product: 'wechat', officialAppId: 'wxofficial', officialSecret: 'secret' });
  await boss.call(addSignInProvider, { body: form });
  await setSettings(app, { wechatShare: 'false' });
  await expect(sign()).rejects.toMatchObject({ status: 404, code: 'wechat.off' });
  expect(wechat.tickets).toBe(0);
  await setSettings(app, { wechatShare: 'true' });
});

test('while WeChat does not answer, nothing is signed, and it is asked once a minute', async () => {
  wechat.instead = (response) => response.writeHead(500).end();
  for (let n = 0; n < 3; n += 1) await expect(sign()).rejects.toMatchObject({ status: 503, code: 'wechat.unavailable' });
  wechat.instead = undefined;
  await expect(sign()).rejects.toMatchObject({ code: 'wechat.unavailable' });
  app.clock.advance(61_000);
  expect((await sign()).appId).toBe('wxofficial');
});

test('pages of this site are signed with one ticket, which is renewed before it ends', async () => {
  app.clock.advance(3 * 60 * 60_000);
  const before = wechat.tickets;
  const [first] = await Promise.all([sign(`${page}#floor-3`), sign(), sign()]);
  expect(wechat.tickets).toBe(before + 1);
  const { timestamp, nonce, signature } = first;
  const text = `jsapi_ticket=ticket-${wechat.tickets}&noncestr=${nonce}&timestamp=${timestamp}&url=${page}`;
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
  expect(timestamp).toBe(Math.floor(app.clock.now().getTime() / 1000));
  app.clock.advance(117 * 60_000);
  await sign();
  expect(wechat.tickets).toBe(before + 2);
});

test('of several processes one requests the tokens, and another follows when it dies', async () => {
  await app.db.deleteFrom('officialToken').execute();
  const account = (await officialAccount(app.db)) as NonNullable<Awaited<ReturnType<typeof officialAccount>>>;
  const processes = [1, 2, 3, 4].map(() => {
    const services: typeof app.services = { ...app.services, state: new OwnedState(() => services) };
    return services;
  });
  const [tokens, tickets] = [wechat.tokenRequests, wechat.tickets];
  const given = await Promise.all(processes.map((services) => officialToken(services, account, 'ticket')));
  expect(new Set(given)).toEqual(new Set([`ticket-${tickets + 1}`]));
  expect([wechat.tokenRequests, wechat.tickets]).toEqual([tokens + 1, tickets + 1]);
  // One died with the lease, and then one whose clock was two hours ahead.
  for (const [more, leftMs] of [
    [2, -1],
    [3, 2 * 60 * 60_000],
  ] as const) {
    const now = app.clock.now();
    await app.db
      .updateTable('officialToken')
      .set({ endsAt: now, leasedUntil: new Date(now.getTime() + leftMs) })
      .where('kind', '=', 'ticket')
      .execute();
    expect(await officialToken(app.services, account, 'ticket')).toBe(`ticket-${tickets + more}`);
  }
});

test.each([
  'https://tea.example.evil.example/thread',
  'http://tea.example/thread',
  'https://tea.example:8443/thread',
  'https://someone@tea.example/thread',
  '//tea.example/thread',
  'javascript:alert(1)',
  'thread',
])('%s is not signed', async (url) => {
  await expect(sign(url)).rejects.toMatchObject({ status: 422, code: 'wechat.address' });
});

test('the script of WeChat may run only where a page names it', () => {
  expect(pagePolicy('n', { scripts: [wechatScript] })).toContain(`script-src 'self' 'nonce-n' ${wechatScript};`);
  expect(pagePolicy('n')).toContain("script-src 'self' 'nonce-n';");
});
