import { addAddressBan, addTopic, deleteAddressBan, listAddressBans, listTopics, login, register } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { readNetwork } from '../src/modules/address-bans/staff-bans.ts';

const app = testApp();

async function ban(network: string, scope: 'write' | 'all', days = 0) {
  return (await app.staff('boss')).call(addAddressBan, { body: { network, scope, days, reason: '发广告' } });
}

async function lift(...ids: string[]) {
  const boss = await app.staff('boss');
  for (const banId of ids) await boss.call(deleteAddressBan, { params: { banId } });
}

function from(remoteAddress: string, method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  return app.inject({ method, url, remoteAddress, headers, ...(method === 'POST' && { payload: {} }) });
}

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.0 / 24', '203.0.113.0/24'],
  ['2001:db8::/32', '2001:db8::/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6/64'],
  ['2001:db8:1:2:3:4:5:6/128', '2001:db8:1:2:3:4:5:6/128'],
  ['2001:db8:1:2:3:4:5:6/56', '2001:db8:1:2:3:4:5:6/56'],
  ['２０３．０．１１３．７', '203.0.113.7/32'],
])('%s is the network %s', (typed, network) => expect(readNetwork(typed)).toBe(network));

test.each([
  ['0.0.0.0/0', 'ban.too_wide'],
  ['10.0.0.0/7', 'ban.too_wide'],
  ['2000::/3', 'ban.too_wide'],
  ['203.0.113.0/33', 'ban.network'],
  ['1.2.3.4/08', 'ban.network'],
  ['2001:db8::/032', 'ban.network'],
  ['203.0.113.0/', 'ban.network'],
  ['203.0.113.0/24/8', 'ban.network'],
  ['203.0.113', 'ban.network'],
  ['::ffff:203.0.113.7', 'ban.network'],
  ['fe80::1%eth0', 'ban.network'],
  ["1.2.3.4'; drop table member", 'ban.network'],
  ['203.0.113.0/-1', 'ban.network'],
])('%s is refused', (typed, code) => {
  expect(() => readNetwork(typed)).toThrow(expect.objectContaining({ fields: [{ field: 'network', code, params: {} }] }));
});

test('a single IPv6 address is banned with its /64, and alone where staff say so', async () => {
  const status = async (address: string) => (await from(address, 'GET', listTopics.path)).statusCode;
  const { id, network } = await ban('2001:db8:7:7::1', 'all');
  expect(network).toBe('2001:db8:7:7::/64');
  expect(await Promise.all(['2001:db8:7:7::1', '2001:db8:7:7:9:9:9:9', '2001:db8:7:8::1'].map(status))).toEqual([403, 403, 200]);
  await lift(id);
  const alone = await ban('2001:db8:7:7::1/128', 'all');
  expect(await Promise.all(['2001:db8:7:7::1', '2001:db8:7:7::2'].map(status))).toEqual([403, 200]);
  await lift(alone.id);
});

test('only staff ban, never themselves, and nothing twice', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  await expect(alice.call(listAddressBans)).rejects.toMatchObject({ status: 403 });
  const { own } = await boss.call(listAddressBans);
  await expect(ban(own, 'write')).rejects.toMatchObject({ fields: [{ code: 'ban.own_address' }] });
  await expect(ban('127.0.0.0/8', 'all')).rejects.toMatchObject({ fields: [{ code: 'ban.own_address' }] });
  const both = await Promise.allSettled([ban('203.0.113.9/24', 'write'), ban('203.0.113.0/24', 'all')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { items } = await boss.call(listAddressBans);
  expect(items.map(({ network }) => network)).toEqual(['203.0.113.0/24']);
  await lift(...items.map(({ id }) => id));
});

test('who may not write may read; who may nothing gets no page either', async () => {
  const ids = [(await ban('203.0.113.0/24', 'write')).id, (await ban('2001:db8::/32', 'all')).id];
  expect((await from('203.0.113.77', 'GET', listTopics.path)).statusCode).toBe(200);
  for (const { path } of [register, login]) {
    expect((await from('203.0.113.77', 'POST', path)).json()).toMatchObject({ code: 'address.banned', params: { reason: '发广告' } });
    // The form of version 4 within version 6, as sockets of both give it.
    expect((await from('::ffff:203.0.113.77', 'POST', path)).json()).toMatchObject({ code: 'address.banned' });
    expect((await from('203.0.114.1', 'POST', path)).json()).not.toMatchObject({ code: 'address.banned' });
  }
  expect((await from('2001:db8:5::1', 'GET', listTopics.path)).statusCode).toBe(403);
  const page = await from('2001:db8:5::1', 'GET', '/');
  expect([page.statusCode, page.body]).toEqual([403, '发广告']);
  await lift(...ids);
  expect((await from('2001:db8:5::1', 'GET', listTopics.path)).statusCode).toBe(200);
});

test('a caller does not choose an address by a header', async () => {
  const { id } = await ban('203.0.113.0/24', 'all');
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  expect((await from('198.51.100.1', 'GET', listTopics.path, headers)).statusCode).toBe(200);
  expect((await from('203.0.113.77', 'GET', listTopics.path, { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(403);
  await lift(id);
});

test('a ban ends by itself, and costs no statement while nobody is banned', async () => {
  const alice = await app.member('alice');
  const { id } = await ban('203.0.113.0/24', 'all', 1);
  await app.db
    .updateTable('addressBan')
    .set({ endsAt: new Date(Date.now() - 1000) })
    .execute();
  app.db.caches.drop({ cache: 'address-bans' });
  expect((await from('203.0.113.77', 'GET', listTopics.path)).statusCode).toBe(200);
  const tagId = await app.write((tx) => aTag(tx));
  await alice.call(addTopic, { body: { tagId, title: '茶', body: '水开了。' } });
  const { statements } = await app.statements(() => alice.call(addTopic, { body: { tagId, title: '茶', body: '水开了。' } }));
  expect(JSON.stringify(statements)).not.toMatch(/address_ban|word_list/);
  await lift(id);
});
