import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAddressBan, listTopics } from '@chaguan/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { clientAddress, parseAddress } from './client-address.ts';
import { addressTest } from './connections.ts';

const app = testApp({ TRUSTED_PROXIES: '10.9.9.9,10.8.0.0/16' });

test.each([
  ['1.2.3.4', '1.2.3.4'],
  [' 1.2.3.4:5678 ', '1.2.3.4'],
  ['::1', '::1'],
  ['[::1]', '::1'],
  ['[::1]:80', '::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1%eth0]:443', '2001:db8::1'],
  ['fe80::1%en0', 'fe80::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:80', '1.2.3.4'],
])('%j is %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '01.2.3.4',
  '1.2.3.4:',
  '1.2.3.4:x',
  '1.2.3.4:123456',
  '[1.2.3.4]',
  '::1]',
  '[::1',
  '[::1]80',
  ':::',
  '1::2::3',
  'localhost',
  '"1.2.3.4"',
  '1.2.3.4, 5.6.7.8',
  '1.2.3.4\0',
  '::1%',
  '2001:db8::1:x',
])('%j is no address', (text) => {
  expect(parseAddress(text)).toBeUndefined();
});

test('an address has one form, whatever is written around it, and what is no address never has one', () => {
  const ports = fc.integer({ min: 0, max: 65_535 });
  fc.assert(
    fc.property(fc.ipV4(), ports, (address, port) => {
      for (const text of [address, `${address}:${port}`, `::ffff:${address}`, `[::FFFF:${address}]:${port}`]) {
        expect(parseAddress(text)).toBe(address);
      }
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), ports, (address, port) => {
      const form = parseAddress(address) ?? '';
      for (const text of [form, address.toUpperCase(), `[${address}]`, `[${address}]:${port}`, `${address}%eth0`]) {
        expect(parseAddress(text)).toBe(form);
      }
    }),
  );
  const isProxy = addressTest(['10.0.0.0/8']);
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (entry, before) => {
      const address = clientAddress('10.0.0.1', [...before, entry].join(','), isProxy);
      expect(address === undefined || parseAddress(address) === address).toBe(true);
    }),
  );
});

const from = (remoteAddress: string, forwarded: string | string[] | undefined) =>
  app.inject({
    method: 'GET',
    url: listTopics.path,
    remoteAddress,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

test('nonsense of a trusted proxy is refused, of anybody else it is not read', async () => {
  for (const text of ['unknown', '1.2.3.4, unknown', '1.2.3.4, [::1', 'x'.repeat(5000), '1.2.3.4,,']) {
    const { statusCode, headers } = await from('10.9.9.9', text);
    expect([text, statusCode, headers['content-type']]).toEqual([text, 400, 'application/problem+json']);
    expect((await from('198.51.100.9', text)).statusCode).toBe(200);
  }
  for (const text of [undefined, '', '1.2.3.4:5678', '[2001:db8::7]:80', 'unknown, 1.2.3.4, 10.8.1.1:99']) {
    expect([text, (await from('10.9.9.9', text)).statusCode]).toEqual([text, 200]);
  }
});

test('a ban meets its address in every form in which proxies write it', async () => {
  await (await app.staff('boss')).call(addAddressBan, { body: { network: '203.0.113.5', scope: 'all', days: 1, reason: '发广告' } });
  for (const text of ['203.0.113.5', '203.0.113.5:1234', '::ffff:203.0.113.5', '[::ffff:203.0.113.5]:99', '1.1.1.1, 203.0.113.5:1']) {
    expect([text, (await from('10.9.9.9', text)).statusCode]).toEqual([text, 403]);
  }
  expect((await from('10.9.9.9', ['203.0.113.5', '198.51.100.1'])).statusCode).toBe(200);
  expect((await from('10.9.9.9', ['198.51.100.1', '203.0.113.5:2'])).statusCode).toBe(403);
});

test('a request whose sender is gone is no fault of ours', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-peer-'));
  // As of a connection that was reset, the peer of a socket file has no address.
  const socketPath = join(folder, 's');
  const server = createServer((incoming, response) => app.http.routing(incoming, response)).listen(socketPath);
  try {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ socketPath, path: listTopics.path, headers: { 'x-forwarded-for': '1.2.3.4' } }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(400);
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});
