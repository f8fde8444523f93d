import type { AddressInfo } from 'node:net';
import { openRealtime, type RealtimeMessage } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';

const app = testApp();
let base = '';

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});

async function open(person: Person, channels: string, more: Record<string, string> = {}) {
  const response = await fetch(`${base}${openRealtime.path}?channels=${channels}`, { headers: { ...person.headers(), ...more } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  const names = (): string[] => [...text.matchAll(/^event: (.*)\ndata: .*\n\n/gm)].map(([, name = '']) => name);
  return {
    /** The names of the first events. */
    async received(count: number): Promise<string[]> {
      while (names().length < count) text += (await reader?.read())?.value ?? '';
      return names();
    },
    /** Closes the stream; the last id that came. */
    async close(): Promise<string> {
      await reader?.cancel();
      return [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '';
    },
  };
}

const message: RealtimeMessage = { kind: 'message.read', data: { readerId: '1', partnerId: '2', through: '3' } };

test('one announcement reaches the pages of all its channels, and nobody else', async () => {
  const [alice, bob, carol] = [await app.member('alice'), await app.member('bob'), await app.member('carol')];
  const streams = await Promise.all([alice, bob, carol].map((person) => open(person, `member:${person.id},members`)));
  app.services.announcer.send([
    { channels: [`member:${alice.id}`, `member:${bob.id}`], message },
    { channel: 'members', message },
  ]);
  expect(await streams[0]?.received(2)).toEqual([`member:${alice.id}`, 'members']);
  expect(await streams[1]?.received(2)).toEqual([`member:${bob.id}`, 'members']);
  expect(await streams[2]?.received(1)).toEqual(['members']);
  await Promise.all(streams.map((stream) => stream.close()));
});

test('a stream that comes back begins with what it missed, on its own channels alone', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const before = await open(alice, `member:${alice.id}`);
  const id = await before.close();
  const [hers, his] = [`member:${alice.id}`, `member:${bob.id}`];
  app.services.announcer.send([
    { channels: [hers, his], message },
    { channel: 'members', message },
  ]);
  const back = await open(alice, `${hers},members`, { 'last-event-id': id });
  expect(await back.received(2)).toEqual([hers, 'members']);
  const latest = await back.close();
  // Whoever has everything is told nothing twice: what comes next is new.
  const again = await open(alice, hers, { 'last-event-id': latest });
  app.services.announcer.send([{ channel: hers, message }]);
  expect(await again.received(1)).toEqual([hers]);
  await again.close();
});

test('a channel that is new to a page begins with what came since the data of the page, once', async () => {
  const alice = await app.member('alice');
  const [own, all] = [`member:${alice.id}`, 'members'];
  const listener = await open(alice, `${own},${all}`);
  const id = await (await open(alice, all)).close();
  const from = performance.now();
  app.services.announcer.send([{ channel: own, message }]);
  app.services.announcer.send([{ channel: all, message }]);
  expect(await listener.received(2)).toEqual([own, all]);
  const age = () => Math.ceil(performance.now() - from);
  const added = await open(alice, `${own},${all}&added=${own},${all}&ageMs=${age()}`, { 'last-event-id': id });
  expect(await added.received(2)).toEqual([own, all]);
  // A channel that was not granted, or was there before, adds nothing.
  const foreign = await open(alice, `${all}&added=${own},member:1&ageMs=${age()}`);
  const old = await open(alice, `${all}&added=${all}&ageMs=3600000`);
  expect(await old.received(1)).toEqual(['gap']);
  app.services.announcer.send([{ channel: all, message }]);
  expect(await foreign.received(1)).toEqual([all]);
  expect(await added.received(3)).toEqual([own, all, all]);
  await Promise.all([listener, added, foreign, old].map((stream) => stream.close()));
});

test('where it cannot be known what was missed, the stream says so', async () => {
  const alice = await app.member('alice');
  const foreign = await open(alice, 'members', { 'last-event-id': 'AAAAAAAA.7' });
  expect(await foreign.received(1)).toEqual(['gap']);
  const first = await open(alice, 'members');
  // The bus was away: open streams are told, and ids from before are good for nothing.
  app.services.announcer.send([{ dropped: 'everything' }]);
  expect(await first.received(1)).toEqual(['gap']);
  const late = await open(alice, 'members', { 'last-event-id': await first.close() });
  app.services.announcer.send([{ channel: 'members', message }]);
  expect(await late.received(1)).toEqual(['members']);
  await Promise.all([foreign.close(), late.close()]);
});

test.each(['members', 'members:1', 'member', 'thread', 'nonsense'])('a visitor does not receive %j', async (channels) => {
  await expect(app.visitor.call(openRealtime, { query: { channels } })).rejects.toMatchObject({ status: 403 });
});
