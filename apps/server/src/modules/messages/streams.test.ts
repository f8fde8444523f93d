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

async function open(person: Person, channels: string) {
  const response = await fetch(`${base}${openRealtime.path}?channels=${channels}`, { headers: person.headers() });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  /** The channels of the first events. */
  const heard = async (count: number): Promise<string[]> => {
    let text = '';
    const names = (): string[] => [...text.matchAll(/^event: (.*)\ndata: .*\n\n/gm)].map(([, name = '']) => name);
    while (names().length < count) text += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    return names();
  };
  return { heard };
}

const message: RealtimeMessage = { kind: 'message.read', data: { readerId: '1', partnerId: '2', through: '3' } };

test('one announcement reaches the pages of all its channels, and nobody else', async () => {
  const [alice, bob, carol] = [await app.member('alice'), await app.member('bob'), await app.member('carol')];
  const streams = await Promise.all([alice, bob, carol].map((person) => open(person, `member:${person.id},members`)));
  app.services.announcer.send([
    { channels: [`member:${alice.id}`, `member:${bob.id}`], message },
    { channel: 'members', message },
  ]);
  expect(await streams[0]?.heard(2)).toEqual([`member:${alice.id}`, 'members']);
  expect(await streams[1]?.heard(2)).toEqual([`member:${bob.id}`, 'members']);
  expect(await streams[2]?.heard(1)).toEqual(['members']);
});

test.each(['members', 'members:1', 'member', 'thread', 'nonsense'])('a visitor does not hear %j', async (channels) => {
  await expect(app.visitor.call(openRealtime, { query: { channels } })).rejects.toMatchObject({ status: 403 });
});
