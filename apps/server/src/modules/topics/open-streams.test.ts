import type { AddressInfo } from 'node:net';
import { moveTopic, openRealtime } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { announce } from '../../platform/events/announce.ts';
import { endSessions } from '../members/index.ts';
import { aTag } from '../tags/testing.ts';
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
async function open(person?: Person, id = topicId) {
  const response = await fetch(`${base}${openRealtime.path}?channels=thread:${id}`, { headers: person?.headers() ?? {} });
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
  expect((await fetch(`${base}${openRealtime.path}?channels=thread:${topicId}`, { headers: alice.headers() })).status).toBe(508);
});

test('a stream whose session ended unheard closes when the announcements come back', async () => {
  const carol = await app.member('carol');
  const stream = await open(carol);
  await app.db
    .updateTable('memberSession')
    .set({ endedAt: app.clock.now(), endReason: 'signed_out' })
    .where('memberId', '=', carol.id)
    .execute();
  app.services.announcer.send([{ drop: '*' }]);
  expect(await stream.ended).toBe(true);
});

/** A role that may see what the initial one may not. */
async function aRole(nameZh: string): Promise<string> {
  return app.write(
    async (tx) => (await tx.insertInto('role').values({ nameZh, nameEn: nameZh }).returning('id').executeTakeFirstOrThrow()).id,
  );
}

test('a stream ends when its topic moves out of sight, for those who lose sight of it', async () => {
  const roleId = await aRole('里间茶友');
  const [shut, moved] = await app.write(async (tx) => [
    await aTag(tx, { name: '里间', rights: { view: [roleId] } }),
    await aTopic(tx, app.services),
  ]);
  const friend = await app.member('friend', { roleIds: [roleId] });
  const [theirs, visitors] = [await open(friend, moved), await open(undefined, moved)];
  await (await app.staff('keeper')).call(moveTopic, { params: { topicId: moved }, body: { tagId: shut } });
  expect(await visitors.ended).toBe(true);
  expect(await Promise.race([theirs.ended, app.settle().then(() => 'open')])).toBe('open');
});

test('a stream ends when the tag of its topic closes', async () => {
  const roleId = await aRole('熟客');
  const [tagId, topic] = await app.write(async (tx) => {
    const id = await aTag(tx, { name: '外间' });
    return [id, await aTopic(tx, app.services, { tagId: id })];
  });
  const visitors = await open(undefined, topic);
  await app.write(async (tx) => {
    await tx.insertInto('tagRight').values({ tagId, right: 'view', roleId }).execute();
    announce(tx, { drop: 'tags' });
  });
  expect(await visitors.ended).toBe(true);
});

test('a stream ends with the role that it needs, also when that runs out unheard', async () => {
  const roleId = await aRole('常客');
  const topic = await app.write(async (tx) =>
    aTopic(tx, app.services, { tagId: await aTag(tx, { name: '雅间', rights: { view: [roleId] } }) }),
  );
  const dora = await app.member('dora', { roleIds: [roleId] });
  const stream = await open(dora, topic);
  expect(stream.status).toBe(200);
  await app.db
    .updateTable('memberRole')
    .set({ endsAt: new Date(app.clock.now().getTime() - 1000) })
    .where('memberId', '=', dora.id)
    .execute();
  app.services.announcer.send([{ drop: 'sessions' }]);
  expect(await stream.ended).toBe(true);
});

test('HEAD of a stream ends', async () => {
  const response = await fetch(`${base}${openRealtime.path}?channels=thread:${topicId}`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('a member has so many streams and no more; those of others are not counted', async () => {
  const erin = await app.member('erin');
  const streams = await Promise.all(Array.from({ length: 32 }, () => open(erin)));
  expect(streams.filter(({ status }) => status === 456)).toHaveLength(2);
  expect((await open(await app.member('fred'))).status).toBe(200);
});
