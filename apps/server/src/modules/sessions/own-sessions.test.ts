import {
  readBaseInfo,
  endSession as endMemberSession,
  endOtherSessions,
  listSessions,
  login,
  logout,
  findMember,
  refreshToken,
  listLogins,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { personOf } from '../../../test/person.ts';
import { createMember, endSession, flushUses, openSession } from '../members/index.ts';
import { aMember } from '../members/testing.ts';
import { purge } from '../retention/purge.ts';
import { sessionRetention } from './index.ts';

const app = testApp();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const ask = { query: { keyword: 'nobody' } };
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function enter(id: string, origin = { address: '223.5.5.5', device: phone }): Promise<Person> {
  return personOf(app.http, id, '', await app.write((tx) => openSession(tx, app.clock.now(), id, origin)));
}

function someone(): Promise<string> {
  return app.write((tx) => aMember(tx));
}

test('a member sees where the account is signed in, this session first, and nothing of others', async () => {
  const id = await someone();
  await enter(await someone());
  const first = await enter(id);
  app.clock.advance(minuteMs);
  const second = await enter(id, { address: '10.0.0.9', device: '' });
  const { items } = await first.call(listSessions);
  expect(items).toMatchObject([
    {
      current: true,
      address: '223.5.5.5',
      place: { zh: '浙江', en: 'Zhejiang' },
      device: { browser: 'Safari', system: 'iOS', kind: 'mobile' },
      method: 'password',
    },
    { current: false, address: '10.0.0.9', place: { zh: '本机/内网' }, device: { browser: '', system: '', kind: 'unknown' } },
  ]);
  expect((await second.call(listSessions)).items.map(({ current }) => current)).toEqual([true, false]);
});

test('one session is ended: its tokens are refused at once, and it is gone from the list', async () => {
  const id = await someone();
  const [here, there] = [await enter(id), await enter(id)];
  await there.call(findMember, ask);
  const other = (await here.call(listSessions)).items.find(({ current }) => !current);
  await here.call(endMemberSession, { params: { sessionId: other?.id ?? '' } });
  await expect(there.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
  await expect(there.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
  expect((await here.call(listSessions)).items).toHaveLength(1);
  await expect(here.call(endMemberSession, { params: { sessionId: other?.id ?? '' } })).rejects.toMatchObject({
    code: 'session.not_found',
  });
});

test('nobody ends the session of somebody else, who reads the same answer as for one that is not there', async () => {
  const [mine, theirs] = [await enter(await someone()), await enter(await someone())];
  const [target] = (await theirs.call(listSessions)).items;
  for (const sessionId of [target?.id ?? '', '999999999']) {
    await expect(mine.call(endMemberSession, { params: { sessionId } })).rejects.toMatchObject({ status: 404, code: 'session.not_found' });
  }
  await theirs.call(findMember, ask);
});

test('all others are ended, those of other members stay', async () => {
  const id = await someone();
  const [here, there, elsewhere, otherMember] = [await enter(id), await enter(id), await enter(id), await enter(await someone())];
  expect(await here.call(endOtherSessions)).toEqual({ ended: 2 });
  for (const gone of [there, elsewhere]) await expect(gone.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
  await here.call(findMember, ask);
  await otherMember.call(findMember, ask);
  expect(await here.call(endOtherSessions)).toEqual({ ended: 0 });
});

test('a renewal under way when the session is ended leaves no token that works', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await someone();
    const [here, there] = [await enter(id), await enter(id)];
    const [renewed] = await Promise.allSettled([there.call(refreshToken), here.call(endOtherSessions)]);
    const tokens = renewed.status === 'fulfilled' ? renewed.value : there.tokens;
    const after = personOf(app.http, id, '', tokens);
    await expect(after.call(findMember, ask)).rejects.toMatchObject({ status: 401 });
    await expect(after.call(refreshToken)).rejects.toMatchObject({ code: 'session.refresh_refused' });
  }
});

test('a refresh token works with a foreign access token, and the access token opens nothing by it', async () => {
  const [victim, thief] = [await enter(await someone()), await enter(await someone())];
  const swapped = personOf(app.http, thief.id, '', {
    accessToken: victim.tokens?.accessToken ?? '',
    refreshToken: thief.tokens?.refreshToken ?? '',
  });
  const renewed = await swapped.call(refreshToken);
  expect(renewed.systemUser.id).toBe(thief.id);
  await victim.call(findMember, ask);
  await victim.call(refreshToken);
});

test('tokens that were there before a sign-in do not become its tokens', async () => {
  const id = await app.write((tx) => createMember(tx, { account: 'fixed_on', password: 'a long password' }));
  const attacker = await enter(await someone());
  const response = await app.inject({
    method: 'POST',
    url: login.path,
    headers: attacker.headers(),
    payload: { account: 'fixed_on', password: 'a long password' },
  });
  const tokens = response.json<NonNullable<Person['tokens']>>();
  expect(tokens.accessToken).not.toBe(attacker.tokens?.accessToken);
  expect((await attacker.call(readBaseInfo)).systemUser?.id).toBe(attacker.id);
  expect((await personOf(app.http, id, '', tokens).call(readBaseInfo)).systemUser?.id).toBe(id);
});

test('the last use is known to five minutes, and reading writes nothing at once', async () => {
  const id = await someone();
  const [here, there] = [await enter(id), await enter(id)];
  const usedAt = async () => (await here.call(listSessions)).items.find(({ current }) => !current)?.usedAt ?? '';
  const begun = await usedAt();
  app.clock.advance(4 * minuteMs);
  await there.call(findMember, ask);
  await flushUses(app.services);
  expect(await usedAt()).toBe(begun);
  app.clock.advance(2 * minuteMs);
  const { statements } = await app.statements(() => there.call(findMember, ask));
  expect(statements.filter((text) => /^\s*(update|insert|with)/i.test(text))).toEqual([]);
  await flushUses(app.services);
  expect(new Date(await usedAt()).getTime() - new Date(begun).getTime()).toBeGreaterThanOrEqual(6 * minuteMs);
});

test('the log holds sign-ins and renewals, newest first, thirty a page, one’s own only', async () => {
  const id = await someone();
  const person = await enter(id);
  await enter(await someone());
  await person.call(refreshToken);
  for (let turn = 0; turn < 60; turn += 1) await enter(id, { address: '8.8.8.8', device: '' });
  const reader = await enter(id);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => reader.call(listLogins, { query: { page } })));
  expect(pages.map(({ items }) => items.length)).toEqual([30, 30, 3, 0]);
  expect(pages[0]).toMatchObject({ page: 1, pages: 3, total: 63 });
  const all = pages.flatMap(({ items }) => items);
  expect(all.map((item) => Number(item.id))).toEqual(all.map((item) => Number(item.id)).toSorted((a, b) => b - a));
  expect(all.at(-1)).toMatchObject({ kind: 'login', place: { zh: '浙江' } });
  expect(all.at(-2)).toMatchObject({ kind: 'renewal' });
  const { statements } = await app.statements(() => reader.call(listLogins, { query: { page: 3 } }));
  expect(statements.length).toBeLessThanOrEqual(2);
});

test('the log of more than a year ago goes', async () => {
  const id = await someone();
  await enter(id);
  app.clock.advance(366 * dayMs);
  const reader = await enter(id);
  await purge(app.services, sessionRetention);
  expect((await reader.call(listLogins, { query: {} })).total).toBe(1);
});

test('sessions that were signed out or ran out are not in the list', async () => {
  const id = await someone();
  const gone = await enter(id);
  await gone.call(logout);
  await enter(id);
  app.clock.advance(31 * dayMs);
  const here = await enter(id);
  expect((await here.call(listSessions)).items).toHaveLength(1);
});

test('whoever is forced out reads 508 everywhere, also on the list of sessions', async () => {
  const person = await enter(await someone());
  const [session] = (await person.call(listSessions)).items;
  await app.write((tx) => endSession(tx, app.clock.now(), session?.id ?? '', 'forced'));
  for (const endpoint of [listSessions, readBaseInfo, refreshToken])
    await expect(person.call(endpoint)).rejects.toMatchObject({ status: 508 });
});
