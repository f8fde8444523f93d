import type { AddressInfo } from 'node:net';
import { realtime } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { endSessions } from '../members/index.ts';
import { aTopic } from './testing.ts';

const app = testApp();
let base = '';
let topicId = '';

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  topicId = await app.write((tx) => aTopic(tx, app.services));
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});

/** Opens the stream and waits for its first byte; `ended` resolves when the server closes it. */
async function open(person?: Person) {
  const response = await fetch(`${base}${realtime.path}?channels=thread:${topicId}`, { headers: person?.headers() ?? {} });
  const reader = response.body?.getReader();
  await reader?.read();
  const ended = (async () => {
    for (;;) if ((await reader?.read())?.done !== false) return true;
  })();
  return { status: response.status, ended };
}

test('a stream closes with its session; those of others and of visitors go on', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const streams = { alice: await open(alice), bob: await open(bob), visitor: await open() };
  expect(Object.values(streams).map(({ status }) => status)).toEqual([200, 200, 200]);
  await app.write((tx) => endSessions(tx, app.clock.now(), alice.id, 'forced'));
  expect(await streams.alice.ended).toBe(true);
  app.services.announcer.send([{ channel: `thread:${topicId}`, message: { kind: 'topic.changed', data: { topicId } } }]);
  expect(await Promise.race([streams.bob.ended, streams.visitor.ended, app.settle().then(() => 'open')])).toBe('open');
  expect((await fetch(`${base}${realtime.path}?channels=thread:${topicId}`, { headers: alice.headers() })).status).toBe(508);
});

test('a stream whose session ended unheard closes when the announcements come back', async () => {
  const carol = await app.member('carol');
  const stream = await open(carol);
  await app.db.updateTable('memberSession').set({ endedAt: app.clock.now(), endReason: 'signed_out' }).where('memberId', '=', carol.id).execute();
  app.services.announcer.send([{ drop: '*' }]);
  expect(await stream.ended).toBe(true);
});
