import { createSocket, type RemoteInfo } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AddressRefused } from './address-refused.ts';
import { publicLookupBy } from './public-lookup.ts';

/** By family; to a question that is `silence` nothing is answered. */
type Records = { a?: string; aaaa?: string } | 'silence';

const zone: Readonly<Record<string, Records>> = {
  'public.example': { a: '8.8.8.8', aaaa: '2606:4700:4700::1111' },
  'old.example': { a: '8.8.8.8' },
  'new.example': { aaaa: '2606:4700:4700::1111' },
  'inside.example': { a: '10.0.0.1' },
  'both.example': { a: '8.8.8.8', aaaa: '::1' },
  'empty.example': {},
  'silent.example': 'silence',
  'half.example': { a: '8.8.8.8', aaaa: 'silence' },
  'new-half.example': { a: 'silence', aaaa: '2606:4700:4700::1111' },
  'half-inside.example': { a: '10.0.0.1', aaaa: 'silence' },
};

function nameIn(query: Buffer): [name: string, end: number] {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return [labels.join('.'), at + 1];
}

const bytesOf = (address: string): number[] =>
  address.includes('.')
    ? address.split('.').map(Number)
    : (address.startsWith('::') ? Array<string>(7).fill('0').concat(address.slice(2)) : address.replace('::', ':0:0:0:0:').split(':'))
        .map((group) => Number.parseInt(group, 16))
        .flatMap((group) => [group >> 8, group & 255]);

/** The answer of a name server (RFC 1035): a record of the requested type, none, or that there is no such name. */
function answerTo(query: Buffer): Buffer | undefined {
  const [name, end] = nameIn(query);
  const records = zone[name];
  if (records === 'silence') return undefined;
  const address = query.readUInt16BE(end) === 1 ? records?.a : records?.aaaa;
  if (address === 'silence') return undefined;
  const bytes = address === undefined ? [] : bytesOf(address);
  const head = Buffer.from([
    ...query.subarray(0, 2),
    0x81,
    records === undefined ? 0x83 : 0x80,
    0,
    1,
    0,
    bytes.length > 0 ? 1 : 0,
    0,
    0,
    0,
    0,
  ]);
  const record = bytes.length > 0 ? [0xc0, 12, ...query.subarray(end, end + 4), 0, 0, 0, 60, 0, bytes.length, ...bytes] : [];
  return Buffer.concat([head, query.subarray(12, end + 4), Buffer.from(record)]);
}

const server = createSocket('udp4');
let servers: string[] = [];

beforeAll(async () => {
  server.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const answer = answerTo(query);
    if (answer !== undefined) server.send(answer, port, address);
  });
  await new Promise<void>((resolve) => void server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(() => void server.close());

const find = (host: string, family?: 4 | 6): Promise<string[]> =>
  new Promise((resolve, reject) => {
    publicLookupBy(servers)(host, { all: true, ...(family !== undefined && { family }) }, (error, result) => {
      if (error) reject(error);
      else resolve(typeof result === 'string' ? [result] : result.map(({ address }) => address));
    });
  });

test('public addresses are returned, of both families or of the requested one', async () => {
  expect(await find('public.example')).toEqual(['8.8.8.8', '2606:4700:4700::1111']);
  expect(await find('public.example', 6)).toEqual(['2606:4700:4700::1111']);
  expect(await find('old.example')).toEqual(['8.8.8.8']);
  expect(await find('new.example')).toEqual(['2606:4700:4700::1111']);
});

test('one address is given to who wants one', async () => {
  const result = new Promise((resolve) => publicLookupBy(servers)('old.example', {}, (...given) => resolve(given)));
  expect(await result).toEqual([null, '8.8.8.8', 4]);
});

test.each(['inside.example', 'both.example', 'localhost', 'tea.localhost.'])('%s leads inside and is refused', async (host) => {
  await expect(find(host)).rejects.toBeInstanceOf(AddressRefused);
});

test.each([
  ['nobody.example', 'ENOTFOUND'],
  ['empty.example', 'ENODATA'],
])('%s has no address: %s', async (host, code) => {
  await expect(find(host)).rejects.toMatchObject({ code });
});

test('names whose servers are silent hold up no other name, and are given up', async () => {
  const silent = Array.from({ length: 16 }, () => find('silent.example').catch(({ code }: NodeJS.ErrnoException) => code));
  const first = await Promise.race([...silent, find('old.example')]);
  expect(first).toEqual(['8.8.8.8']);
  expect(await Promise.all(silent)).toEqual(silent.map(() => 'ETIMEOUT'));
});

test('a name is reached by the family that was answered, sooner than a single question is given up', async () => {
  const resolver = new Resolver({ timeout: 1500, tries: 1 });
  resolver.setServers(servers);
  const silent = resolver.resolve4('silent.example').catch(({ code }: NodeJS.ErrnoException) => code);
  const halves = Promise.all([find('half.example'), find('new-half.example')]);
  expect(await Promise.race([silent, halves])).toEqual([['8.8.8.8'], ['2606:4700:4700::1111']]);
  await silent;
});

test('half an answer that leads inside is refused', async () => {
  await expect(find('half-inside.example')).rejects.toBeInstanceOf(AddressRefused);
});
