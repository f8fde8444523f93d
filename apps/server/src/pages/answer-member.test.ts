import {
  endpoints,
  endOtherSessions,
  logout,
  disableMembers,
  readBaseInfo,
  readOwnSummary,
  readQueueCounts,
  readerCookie,
} from '@chaguan/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Person } from '../../test/app.ts';
import { signInAs } from '../modules/members/index.ts';
import { servePages } from './index.ts';
import type { Web } from './web.ts';

const ownPage = '/user/control/remindList';
const staffPage = '/admin/queue';

/** Two screens of a few lines: what they load is what the real API answers. */
const web: Web = {
  pickLanguage: () => 'zh',
  isForMembers: (path) => path === ownPage || path === staffPage,
  async render({ url, member }) {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    if (member === undefined) return new Response('as it waits', { headers });
    const endpoint = new URL(url).pathname === staffPage ? readQueueCounts : readOwnSummary;
    try {
      return new Response(`of ${member.id}: ${JSON.stringify(await member.api.call(endpoint))}`, { headers });
    } catch (error) {
      const { status, code } = error as { status: number; code: string };
      return new Response(code, { status, headers });
    }
  },
};

const app = testApp({ PUBLIC_URL: 'https://tea.example' }, (http, services, bus) => servePages(http, services, bus, web));

/** As a browser sends it back. */
async function cookieOf(person: Pick<Person, 'headers'>): Promise<string> {
  const { headers } = await app.inject({ url: readBaseInfo.path, headers: person.headers() });
  return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });
const plain = async (url: string) => (await app.inject({ url })).body;
const shows = async (url: string, cookie: string, more: Record<string, string> = {}) =>
  (await app.inject({ url, headers: { cookie, ...more } })).body;

let ming: Person;
let hong: Person;
let boss: Person;

beforeAll(async () => {
  [ming, hong, boss] = [await app.member('ming'), await app.member('hong'), await app.staff('boss')];
});

test('the cookie comes with what every page of a member loads, alone or among others, and goes with the session', async () => {
  const expected = readerCookie.paths.map((path) => {
    const value = expect.stringMatching(
      new RegExp(String.raw`^reader=\d+\.\d+\.[\w-]{43}; Path=${path}; Max-Age=2592000; SameSite=Strict; Secure$`),
    ) as string;
    return value;
  });
  for (const url of [readBaseInfo.path, `/api/together?of=${readBaseInfo.path}`])
    expect((await app.inject({ url, headers: ming.headers() })).headers['set-cookie']).toEqual(expected);
  const leaving = await app.member('leaving');
  const { headers } = await app.inject({ method: logout.method, url: logout.path, headers: leaving.headers() });
  expect(headers['set-cookie']).toEqual(readerCookie.paths.map((path) => `reader=; Path=${path}; Max-Age=0; SameSite=Strict; Secure`));
});

test('a visitor and other answers set none', async () => {
  expect((await app.inject({ url: readBaseInfo.path })).headers).not.toHaveProperty('set-cookie');
  expect((await app.inject({ url: readOwnSummary.path, headers: ming.headers() })).headers).not.toHaveProperty('set-cookie');
  expect((await get('/siteHome', { cookie: await cookieOf(ming) })).headers).not.toHaveProperty('set-cookie');
});

test('a member gets the own page, which nothing keeps: no cache, no proxy that keeps pages whatever they say, no compression', async () => {
  const { statusCode, headers, body } = await get(ownPage, { cookie: await cookieOf(ming) });
  expect([statusCode, body]).toEqual([200, expect.stringContaining(`of ${ming.id}: {`)]);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-accel-expires': '0', vary: 'accept-language, cookie' });
  expect(headers['set-cookie']).toHaveLength(readerCookie.paths.length);
  expect([headers['content-encoding'], headers.etag]).toEqual([undefined, undefined]);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('everybody gets what is theirs at the same address, also after others', async () => {
  const cookies = [await cookieOf(ming), await cookieOf(hong)];
  for (let round = 0; round < 2; round += 1) {
    expect(await plain(ownPage)).toBe('as it waits');
    expect(await shows(ownPage, cookies[0] ?? '')).toContain(`of ${ming.id}:`);
    expect(await shows(ownPage, cookies[1] ?? '')).toContain(`of ${hong.id}:`);
  }
  expect(await plain(ownPage)).toBe('as it waits');
});

test('a page that is refused to the member, or is not for members, is the one that visitors get', async () => {
  const [cookie, ofStaff] = [await cookieOf(ming), await cookieOf(boss)];
  expect(await shows(staffPage, cookie)).toBe('as it waits');
  expect(await shows(staffPage, ofStaff)).toContain(`of ${boss.id}:`);
  expect(await shows('/user/control/topicList', cookie)).toBe('as it waits');
});

describe('a cookie that is worth nothing', () => {
  const [session, stamp] = [/(?<=reader=)\d+\.\d+/, /(?<=\.)[\w-]{43}$/];
  test.each([
    ['names the session of another', (own: string, others: string) => own.replace(session, session.exec(others)?.[0] ?? '')],
    ['has an invented stamp', (own: string) => own.replace(stamp, 'A'.repeat(43))],
    ['has a part of its stamp', (own: string) => own.slice(0, -1)],
    ['has more than its stamp', (own: string) => `${own}A`],
    ['has no stamp', (own: string) => own.replace(stamp, '')],
    ['names no session', (own: string) => own.replace(session, '')],
    ['names something else', (own: string) => own.replace(session, "1' or '1'='1")],
    ['has another name', (own: string) => `x${own}`],
    ['is a token', () => `reader=${ming.tokens?.accessToken}`],
  ])('because it %s', async (_, change) => {
    expect(await shows(ownPage, change(await cookieOf(ming), await cookieOf(hong)))).toBe('as it waits');
  });

  test('because the session has ended: by its member, from elsewhere, by staff', async () => {
    const one = await app.member('one');
    const cookie = await cookieOf(one);
    expect(await shows(ownPage, cookie)).toContain(`of ${one.id}:`);
    const tokens = await signInAs(app.services, one.id);
    const elsewhere = { authorization: `Bearer ${tokens.accessToken},${tokens.refreshToken}` };
    const second = await cookieOf({ headers: () => elsewhere });
    await app.inject({ method: endOtherSessions.method, url: endOtherSessions.path, headers: elsewhere });
    expect([await shows(ownPage, cookie), await shows(ownPage, second)]).toEqual(['as it waits', expect.stringContaining(`of ${one.id}:`)]);
    await boss.call(disableMembers, { body: { memberIds: [one.id], reason: '广告' } });
    expect(await shows(ownPage, second)).toBe('as it waits');
  });

  test('because another session has its number: a database that is restored gives numbers again', async () => {
    const two = await app.member('two');
    const cookie = await cookieOf(two);
    expect(await shows(ownPage, cookie)).toContain(`of ${two.id}:`);
    const createdAt = new Date(app.clock.now().getTime() - 60_000);
    await app.db.updateTable('memberSession').set({ createdAt }).where('memberId', '=', two.id).execute();
    expect(await shows(ownPage, cookie)).toBe('as it waits');
  });

  test('because of where it is asked from: a part of another page, an address that is written otherwise', async () => {
    const cookie = await cookieOf(ming);
    for (const part of ['iframe', 'image', 'script', 'empty', 'object'])
      expect(await shows(ownPage, cookie, { 'sec-fetch-dest': part })).toBe('as it waits');
    expect(await shows(ownPage, cookie, { 'sec-fetch-dest': 'document' })).toContain(`of ${ming.id}:`);
    expect(await shows(`/${ownPage}`, cookie)).toBe('');
  });
});

test('no endpoint knows a member by it', async () => {
  const cookie = await cookieOf(boss);
  const closed = [...endpoints.values()].filter(({ access, raw }) => access !== 'public' && raw !== true);
  expect(closed.length).toBeGreaterThan(400);
  for (const { method, path } of closed) {
    const { statusCode } = await app.inject({ method, url: path.replaceAll(/\{\w+\}/g, '1'), headers: { cookie } });
    expect([path, statusCode]).toEqual([path, 401]);
  }
});
