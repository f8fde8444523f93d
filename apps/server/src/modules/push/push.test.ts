import {
  addPushDevice,
  deletePushDevice,
  editSettings,
  listPushDevices,
  logout,
  markReminderRead,
  moderateTopic,
  postComment,
  pushRules,
  sendMessage,
  setNotificationSettings,
  testPushDevice,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aNotice } from '../notices/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { claimsOf, startPushService, subscribe, type Subscription } from './testing.ts';
import { subjectOf } from './vapid.ts';
import { runDue } from '../../../test/jobs-due.ts';

const app = testApp({ ALLOW_PRIVATE_PUSH: 'yes' });
let service: Awaited<ReturnType<typeof startPushService>>;
let boss: Person;
let counter = 0;

beforeAll(async () => {
  service = await startPushService();
  boss = await app.staff('boss');
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answer(201);
});

const setContact = (pushContact: string) => boss.call(editSettings, { body: { values: { pushContact } } });

/** A member with a browser that gets push messages. */
async function withDevice(account: string): Promise<{ person: Person; device: Subscription; deviceId: string }> {
  const person = await app.member(account);
  const device = subscribe(`${service.origin}/${account}_${(counter += 1)}`);
  const { deviceId } = await person.call(addPushDevice, { body: device.toSite });
  return { person, device, deviceId };
}

const devicesOf = async (person: Person) => (await person.call(listPushDevices)).items;
const topicOf = ({ id }: Person, more = {}) => app.write((tx) => aTopic(tx, app.services, { authorId: id, title: '龙井的水温', ...more }));

/** What arrived for a device, in the clear. */
const opened = ({ toSite, open }: Subscription) =>
  service.received.filter(({ path }) => toSite.endpoint.endsWith(path)).map(({ body }) => open(body) as Record<string, string>);

/** Runs what waits for a later time. */
const runWaiting = () => runDue(app, 'push.due/send');

test.each([
  ['tea@chaguan.cn', 'mailto:tea@chaguan.cn'],
  [' mailto:tea@chaguan.cn ', 'mailto:tea@chaguan.cn'],
  ['https://chaguan.cn/contact', 'https://chaguan.cn/contact'],
  ['http://chaguan.cn/', undefined],
  ['https://localhost/', undefined],
  ['https://10.0.0.1/', undefined],
  ['me@localhost', undefined],
  ['admin@example.test', undefined],
  ['tea house', undefined],
  ['', undefined],
])('%j as the address of the staff is %j', (contact, subject) => {
  expect(subjectOf(contact)).toBe(subject);
});

test('without an address of the staff there is no push', async () => {
  const person = await app.member('early');
  expect(await person.call(listPushDevices)).toEqual({ publicKey: null, items: [] });
  await expect(person.call(addPushDevice, { body: subscribe(`${service.origin}/x`).toSite })).rejects.toMatchObject({ code: 'push.off' });
  await expect(person.call(testPushDevice, { params: { deviceId: '1' } })).rejects.toMatchObject({ code: 'push.off' });
  await setContact('tea@chaguan.cn');
  expect((await person.call(listPushDevices)).publicKey).toMatch(/^[\w-]{87}$/);
});

test('a visitor, bad addresses, keys that are none, and devices of others are refused', async () => {
  await setContact('tea@chaguan.cn');
  const { person, deviceId } = await withDevice('owner');
  const other = await app.member('other');
  const { toSite } = subscribe(`${service.origin}/y`);
  await expect(app.visitor.call(addPushDevice, { body: toSite })).rejects.toMatchObject({ status: 401 });
  for (const body of [
    { ...toSite, endpoint: 'ftp://push.example.org/1' },
    { ...toSite, endpoint: 'https://me:secret@push.example.org/1' },
    { ...toSite, p256dh: 'A'.repeat(87) },
    { ...toSite, p256dh: 'short' },
    { ...toSite, endpoint: `https://push.example.org/${'x'.repeat(1000)}` },
  ])
    await expect(other.call(addPushDevice, { body })).rejects.toMatchObject({ status: 422 });
  for (const endpoint of [deletePushDevice, testPushDevice])
    await expect(other.call(endpoint, { params: { deviceId } })).rejects.toMatchObject({ code: 'push.not_found' });
  expect(await devicesOf(person)).toMatchObject([{ id: deviceId, current: true, reachedAt: null }]);
  await person.call(deletePushDevice, { params: { deviceId } });
  expect(await devicesOf(person)).toEqual([]);
});

test('a comment arrives encrypted, signed, with its words and its address', async () => {
  const { person, device } = await withDevice('alice');
  const topicId = await topicOf(person);
  const bob = await app.member('bob', { nickname: '贝贝' });
  const { comment } = await bob.call(postComment, { params: { topicId }, body: { body: '我用 **80 度**，不急。' } });
  await app.settle();
  expect(opened(device)).toEqual([
    {
      kind: 'reminder',
      title: '贝贝评论了你的话题《龙井的水温》',
      body: expect.stringContaining('80 度'),
      url: `/thread?topicId=${topicId}&commentId=${comment.id}`,
      tag: expect.stringMatching(/^reminder-\d+$/),
    },
  ]);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received;
  expect(body.length).toBeLessThan(3000);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: opened(device)[0]?.['tag'], urgency: 'normal', ttl: '259200' });
  const claims = claimsOf(headers.authorization);
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:tea@chaguan.cn', key: (await person.call(listPushDevices)).publicKey });
  expect(Number(claims['exp'])).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60);
  expect((await devicesOf(person))[0]?.reachedAt).not.toBeNull();
});

test('what was read, hidden or moved out of sight before it is sent is not sent', async () => {
  const { person, device } = await withDevice('sleeper');
  const bob = await app.member('bob');
  // It is quiet around now, so that messages wait.
  const oclock = (later: number): string => `${String((app.clock.now().getUTCHours() + 8 + later) % 24).padStart(2, '0')}:00`;
  await person.call(setNotificationSettings, { body: { quietHours: { from: oclock(-2), until: oclock(4) }, timeZone: 'Asia/Shanghai' } });
  const roleId = (await app.db.insertInto('role').values({ nameZh: '里间' }).returning('id').executeTakeFirstOrThrow()).id;
  const shut = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  const [read, hidden, moved, seen] = [await topicOf(person), await topicOf(person), await topicOf(person), await topicOf(person)];
  for (const topicId of [read, hidden, moved]) await bob.call(postComment, { params: { topicId }, body: { body: '不该出现的话' } });
  await bob.call(postComment, { params: { topicId: seen }, body: { body: '看得见的话' } });
  await app.settle();
  const { rows } = await sql<{ id: string }>`select id from reminder where member_id = ${person.id} and subject_id = ${read}`.execute(
    app.db,
  );
  for (const { id } of rows) await person.call(markReminderRead, { params: { reminderId: id } });
  await boss.call(moderateTopic, { params: { topicId: hidden }, body: { act: 'delete' } });
  await app.db.updateTable('topic').set({ tagId: shut }).where('id', '=', moved).execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
  // Tried too early, they wait again: what the member wants is asked when they are sent.
  expect(await runWaiting()).toBeGreaterThanOrEqual(4);
  expect(opened(device)).toEqual([]);
  await person.call(setNotificationSettings, { body: { quietHours: null } });
  await runWaiting();
  const [comment, deletion, ...others] = opened(device).toSorted((a, b) => (b['body'] ?? '').localeCompare(a['body'] ?? ''));
  expect(others).toEqual([]);
  expect(comment).toMatchObject({ body: '看得见的话' });
  // That it was hidden is told, without its words.
  expect(deletion).toMatchObject({ title: '你的话题《龙井的水温》被掌柜删除了', body: '' });
});

test('of a message the push names the writer, not the text; a read one, and a group that is off, is not sent', async () => {
  const { person, device } = await withDevice('carol');
  const dave = await app.member('dave', { nickname: '大卫' });
  const write = () => dave.call(sendMessage, { params: { memberId: person.id }, body: { text: '暗号是碧螺春' } });
  await write();
  await app.settle();
  expect(opened(device)).toMatchObject([{ kind: 'message', title: '大卫发来一条私信', body: '' }]);
  expect(JSON.stringify(opened(device))).not.toContain('碧螺春');
  await person.call(setNotificationSettings, { body: { groups: { messages: { push: false } } } });
  await write();
  await app.settle();
  expect(opened(device)).toHaveLength(1);
});

test('a notice reaches the devices of its audience, in the language of its member', async () => {
  const [{ device: one, person }, { device: two }] = [await withDevice('reader'), await withDevice('stranger')];
  await app.db
    .updateTable('member')
    .set({ registeredAt: new Date(0) })
    .execute();
  await aNotice(app, { title: '今晚停机', audience: 'members', accounts: ['reader'] });
  await app.settle();
  expect(opened(one)).toMatchObject([
    { kind: 'notice', title: '今晚停机', url: expect.stringMatching(/^\/user\/control\/systemNotifyList\?noticeId=\d+$/) },
  ]);
  expect(opened(two)).toEqual([]);
  await app.db.updateTable('member').set({ language: 'en_US' }).where('id', '=', person.id).execute();
  await person.call(testPushDevice, { params: { deviceId: (await devicesOf(person))[0]?.id ?? '' } });
  await app.settle();
  expect(opened(one).at(-1)).toMatchObject({ kind: 'test', title: 'It works' });
  await app.db.updateTable('member').set({ language: 'zh_TW' }).where('id', '=', person.id).execute();
  await person.call(testPushDevice, { params: { deviceId: (await devicesOf(person))[0]?.id ?? '' } });
  await app.settle();
  expect(opened(one).at(-1)).toMatchObject({ kind: 'test', body: '有新動靜時，這台裝置會這樣告訴你。' });
});

test('a service that is busy is asked again after the time it says; one that knows the device no more loses it', async () => {
  const { person, device, deviceId } = await withDevice('busy');
  const params = { deviceId };
  service.answer(429, { 'retry-after': '1800' });
  await person.call(testPushDevice, { params });
  await app.settle();
  const waits = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where task_identifier = 'push.due/send' and key like ${`push:${deviceId}:%`}`.execute(
    app.db,
  );
  expect(waits.rows).toHaveLength(1);
  expect(Math.abs((waits.rows[0]?.seconds ?? 0) - 1800)).toBeLessThan(120);
  service.answer(503);
  expect(await runWaiting()).toBeGreaterThan(0);
  service.answer(201);
  await runWaiting();
  expect(opened(device)).toHaveLength(3);
  service.answer(410);
  await person.call(testPushDevice, { params });
  await app.settle();
  expect(await devicesOf(person)).toEqual([]);
});

test('a device that its service does not find is lost as well, one that it refuses stays', async () => {
  const { person, deviceId } = await withDevice('unknown');
  const params = { deviceId };
  service.answer(403);
  await person.call(testPushDevice, { params });
  await app.settle();
  expect(await devicesOf(person)).toHaveLength(1);
  service.answer(404);
  await person.call(testPushDevice, { params });
  await app.settle();
  expect(await devicesOf(person)).toEqual([]);
});

test('a service that never takes it is left alone in the end', async () => {
  const { person, device, deviceId } = await withDevice('hopeless');
  service.answer(500);
  await person.call(testPushDevice, { params: { deviceId } });
  await app.settle();
  for (let round = 0; round < 10; round += 1) await runWaiting();
  expect(opened(device)).toHaveLength(6);
});

test('a device gets nothing once its session has ended, and is in no list', async () => {
  const { person, device } = await withDevice('leaver');
  const topicId = await topicOf(person);
  await person.call(logout);
  await (await app.member('bob')).call(postComment, { params: { topicId }, body: { body: '还在吗' } });
  await app.settle();
  expect(opened(device)).toEqual([]);
});

test('the same browser is one device, whoever signs in there; a member has so many', async () => {
  const [one, two] = [await app.member('first'), await app.member('second')];
  const { toSite } = subscribe(`${service.origin}/shared`);
  await one.call(addPushDevice, { body: toSite });
  await two.call(addPushDevice, { body: toSite });
  expect([(await devicesOf(one)).length, (await devicesOf(two)).length]).toEqual([0, 1]);
  const session = await app.db.selectFrom('memberSession').selectAll().where('memberId', '=', one.id).executeTakeFirstOrThrow();
  const rows = Array.from({ length: pushRules.devices }, (_, n) => ({
    memberId: one.id,
    sessionId: session.id,
    endpoint: `https://push.example.org/${n}`,
    p256dh: toSite.p256dh,
    auth: toSite.auth,
    addedAt: app.clock.now(),
  }));
  await app.db.insertInto('pushDevice').values(rows).execute();
  await expect(one.call(addPushDevice, { body: subscribe(`${service.origin}/more`).toSite })).rejects.toMatchObject({
    code: 'push.too_many',
  });
});
