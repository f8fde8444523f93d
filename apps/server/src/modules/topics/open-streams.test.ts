import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { moveTopic, openRealtime } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import type { Tx } from '../../platform/database/db.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Announcement } from '../../platform/events/announcement.ts';
import { dropMembers, endSessions } from '../members/index.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from './testing.ts';
import { drop } from '../../../test/drop.ts';
import { addressBans } from '../address-bans/index.ts';
import { roles, sessionCache } from '../members/index.ts';
import { tags } from '../tags/index.ts';

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
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  const ended = (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return true;
      text += value ?? '';
    }
  })();
  return { status: response.status, ended, text: () => text };
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
  app.services.announcer.send([{ dropped: 'everything' }]);
  expect(await stream.ended).toBe(true);
});

/** A role that may see what the initial one may not. */
async function newRole(tx: Tx, nameZh: string = randomUUID()): Promise<string> {
  return (await tx.insertInto('role').values({ nameZh, nameEn: nameZh }).returning('id').executeTakeFirstOrThrow()).id;
}

async function aRole(nameZh: string): Promise<string> {
  return app.write((tx) => newRole(tx, nameZh));
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
    tags.drop(tx);
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
  drop(app.services, 'sessions');
  expect(await stream.ended).toBe(true);
});

type Lost = { memberId: string; roleId: string; tagId: string };

/** Each way in which somebody who may see a topic loses that. */
const losses: Record<string, (tx: Tx, lost: Lost) => Promise<void>> = {
  async 'the role is taken'(tx, { memberId }) {
    await tx.deleteFrom('memberRole').where('memberId', '=', memberId).execute();
    dropMembers(tx, [memberId]);
  },
  async 'the role is another one now'(tx, { tagId, roleId }) {
    await tx.deleteFrom('tagRight').where('tagId', '=', tagId).where('roleId', '=', roleId).execute();
    await tx
      .insertInto('tagRight')
      .values({ tagId, right: 'view', roleId: await newRole(tx) })
      .execute();
    tags.drop(tx);
    roles.drop(tx);
  },
  async 'the account is disabled'(tx, { memberId }) {
    await tx.updateTable('member').set({ state: 'disabled' }).where('id', '=', memberId).execute();
    dropMembers(tx, [memberId]);
  },
  async 'all sessions are read anew'(tx, { memberId }) {
    await tx.deleteFrom('memberRole').where('memberId', '=', memberId).execute();
    sessionCache.drop(tx);
  },
  async 'the address is banned'(tx, { memberId }) {
    await tx
      .insertInto('addressBan')
      .values({ network: '127.0.0.1', scope: 'all', reason: '扫地', madeBy: memberId, madeAt: new Date() })
      .execute();
    addressBans.drop(tx);
  },
};

/** A topic that one role may see, a member who has it, and their stream. */
async function openRestricted(account: string) {
  const roleId = await app.write((tx) => newRole(tx));
  const tagId = await app.write((tx) => aTag(tx, { name: `静室 ${account}`, rights: { view: [roleId] } }));
  const topic = await app.write((tx) => aTopic(tx, app.services, { tagId }));
  const member = await app.member(account, { roleIds: [roleId] });
  const comment = (commentId: string): Announcement => ({
    channel: `thread:${topic}`,
    message: { kind: 'comment.posted', data: { topicId: topic, commentId, floor: 1, authorId: member.id } },
  });
  return { roleId, tagId, topic, memberId: member.id, comment, stream: await open(member, topic) };
}

test.for(Object.entries(losses))(
  'from the moment that %s, nothing reaches the stream, and it ends',
  async ([name, lose], { onTestFinished }) => {
    const restricted = await openRestricted(`loses${Object.keys(losses).indexOf(name)}`);
    // A round through all streams has just begun, so the next one waits.
    app.services.announcer.send([{ dropped: { cache: sessionCache.name } }, { dropped: { cache: tags.name } }, restricted.comment('1')]);
    await expect.poll(() => restricted.stream.text()).toContain('event:');
    const before = restricted.stream.text();
    onTestFinished(async () => {
      await app.db.deleteFrom('addressBan').execute();
      drop(app.services, 'address-bans');
    });
    await app.write(async (tx) => {
      await lose(tx, restricted);
      announce(tx, restricted.comment('1'));
    });
    expect(await restricted.stream.ended).toBe(true);
    expect(restricted.stream.text()).toBe(before);
  },
);

test('a role that runs out by itself takes the stream with it before the next message', async () => {
  const restricted = await openRestricted('guest');
  await app.db
    .updateTable('memberRole')
    .set({ endsAt: new Date(app.clock.now().getTime() + 3_600_000) })
    .where('memberId', '=', restricted.memberId)
    .execute();
  app.services.announcer.send([restricted.comment('1')]);
  await expect.poll(() => restricted.stream.text()).toContain('event:');
  const before = restricted.stream.text();
  app.clock.advance(3_600_001);
  app.services.announcer.send([restricted.comment('1')]);
  expect(await restricted.stream.ended).toBe(true);
  expect(restricted.stream.text()).toBe(before);
});

test('whoever keeps a right receives everything in order, though it is checked meanwhile', async () => {
  const restricted = await openRestricted('keeper2');
  const numbers = Array.from({ length: 20 }, (_, n) => String(n + 1));
  for (const commentId of numbers)
    app.services.announcer.send([{ dropped: { cache: sessionCache.name, owner: restricted.memberId } }, restricted.comment(commentId)]);
  const received = () => [...restricted.stream.text().matchAll(/"commentId":"(\d+)"/g)].map(([, id]) => id);
  await expect.poll(() => received()).toEqual(numbers);
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
