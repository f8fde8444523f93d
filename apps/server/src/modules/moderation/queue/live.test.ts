import type { AddressInfo } from 'node:net';
import { announce } from '../../../platform/events/announce.ts';
import {
  addTopic,
  adjustMember,
  confirmAdjustment,
  deleteTopic,
  editSettings,
  moderateTopic,
  openRealtime,
  postComment,
  queueChannelOf,
  queueRights,
  refuseChange,
  refuseRefund,
  rejectReports,
  type QueueRight,
  type StaffRight,
  queueChanged,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { channelsOf, type Announcement } from '../../../platform/events/announcement.ts';
import type { Bus } from '../../../platform/events/bus.ts';
import { amount } from '../../ledger/index.ts';
import { openRefund } from '../../payments/commands/open-refund.ts';
import { orderOf } from '../../payments/orders.ts';
import { caseOf, report } from '../../reports/testing.ts';
import { aTag } from '../../tags/testing.ts';

let bus: Bus;
const app = testApp({}, async (_, __, opened) => {
  bus = opened;
});
let base = '';
let boss: Person;

const all = queueRights.map((right) => queueChannelOf[right]);

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { reviewTopic: 'all', adjustLimitYuan: '10' } } });
});

async function keeper(account: string, rights: StaffRight[], more: { tagIds?: string[]; audits?: boolean } = {}): Promise<Person> {
  const person = await app.staff(account);
  const role = { name: account, rights, audits: false, ...more };
  const { id } = await app.db.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

/** A stream with the names of what it has heard; `null` among them is its end. */
async function listen(person: Person, channels: readonly string[]) {
  const response = await fetch(`${base}${openRealtime.path}?channels=${[...channels, 'members'].join(',')}`, { headers: person.headers() });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  let isOver = false;
  const events = () => [...text.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)].map(([, name = '', data = '']) => ({ name, data }));
  const names = () => events().map(({ name }) => name);
  return {
    events,
    names,
    isOver: () => isOver,
    async until(fits: () => boolean): Promise<void> {
      while (!fits() && !isOver) {
        const piece = await reader?.read();
        isOver = piece?.done !== false;
        text += piece?.value ?? '';
      }
    },
    close: () => reader?.cancel(),
  };
}
type Stream = Awaited<ReturnType<typeof listen>>;

/** News for all streams, behind which nothing of before can come. */
async function mark(streams: readonly Stream[]): Promise<void> {
  const before = streams.map((stream) => stream.names().filter((name) => name === 'members').length);
  app.services.announcer.send([{ channel: 'members', message: { kind: 'notice.changed', data: {} } }]);
  await Promise.all(
    streams.map((stream, at) => stream.until(() => stream.names().filter((name) => name === 'members').length > (before[at] ?? 0))),
  );
}

const topicOf = async (person: Person) =>
  (await person.call(addTopic, { body: { title: '一壶茶', body: '正文', tagId: await app.write((tx) => aTag(tx)) } })).topicId;
const approve = (topicId: string) => boss.call(moderateTopic, { params: { topicId }, body: { act: 'approve' } });

async function aPaidOrder(memberId: string) {
  const at = app.clock.now();
  const row = { number: 'R1', memberId, amountMinor: '1234', provider: 'alipay', state: 'paid', providerNumber: 'T1' };
  const order = await app.db
    .insertInto('paymentOrder')
    .values({ ...row, createdAt: at, expiresAt: at, paidAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  return orderOf(order);
}

/** What each kind does to the queue; every act is heard by those who decide by its right, and by nobody else. */
function acts(alice: Person, bob: Person, second: Person) {
  let [topicId, adjustmentId] = ['', ''];
  const target = () => ({ targetKind: 'topic' as const, targetId: topicId });
  const steps: [string, QueueRight, () => Promise<unknown>][] = [
    ['a post waits', 'content', async () => (topicId = await topicOf(alice))],
    ['a post is approved', 'content', () => approve(topicId)],
    ['something is reported', 'reports', () => report(bob, target())],
    [
      'a report is decided',
      'reports',
      async () => {
        const { id, version } = (await caseOf(boss, target())).case;
        await boss.call(rejectReports, { params: { caseId: id }, body: { version, reason: '没有违规' } });
      },
    ],
    [
      'an adjustment waits',
      'money',
      async () => {
        const body = { currency: 'CNY' as const, direction: 'give' as const, amount: '500', reason: '补偿' };
        adjustmentId = (await boss.call(adjustMember, { params: { memberId: alice.id }, body })).id;
      },
    ],
    ['an adjustment is confirmed', 'money', () => second.call(confirmAdjustment, { params: { adjustmentId } })],
    [
      'a refund waits',
      'money',
      async () => {
        const order = await aPaidOrder(alice.id);
        const claim = { number: 'R1', amount: amount(1234), providerNumber: 'T1', refund: { soFar: amount(200) } };
        await app.write((tx) => openRefund(tx, app.clock.now(), order, { ...claim, state: 'paid' }));
      },
    ],
    [
      'a refund is refused',
      'money',
      async () => {
        const { id } = await app.db.selectFrom('paymentRefund').select('id').executeTakeFirstOrThrow();
        await boss.call(refuseRefund, { params: { refundId: id }, body: { reason: '不扣' } });
      },
    ],
    ['a change waits', 'staff', () => boss.call(editSettings, { body: { values: { adjustLimitYuan: '5000' } } })],
    [
      'a change is refused',
      'staff',
      async () => {
        const { id } = await app.db.selectFrom('staffChange').select('id').where('state', '=', 'waiting').executeTakeFirstOrThrow();
        await second.call(refuseChange, { params: { changeId: id } });
      },
    ],
  ];
  return steps;
}

test('who may decide receives what waits or was decided, of each kind; others, members and visitors never', async () => {
  const [alice, bob, second] = [await app.member('alice'), await app.member('bob'), await app.staff('second')];
  const keepers = new Map<QueueRight, Stream>();
  for (const right of queueRights) keepers.set(right, await listen(await keeper(`keeper_${right}`, [right]), all));
  const auditor = await listen(await keeper('auditor', [], { audits: true }), all);
  const helper = await listen(await keeper('helper', ['settings', 'appearance']), all);
  const member = await listen(alice, all);
  const streams = [...keepers.values(), auditor, helper, member];
  for (const [what, right, act] of acts(alice, bob, second)) {
    const before = streams.map((stream) => stream.events().length);
    await act();
    for (const stream of [keepers.get(right), auditor]) await stream?.until(() => stream.names().at(-1) === queueChannelOf[right]);
    await mark(streams);
    const received = streams.map((stream, at) =>
      stream
        .events()
        .slice(before[at])
        .filter(({ name }) => name.startsWith('queue')),
    );
    const changes = [{ name: queueChannelOf[right], data: '{"kind":"queue.changed","data":{}}' }];
    const [some, none] = [queueRights.map((one) => (one === right ? changes : [])), [[], []]];
    expect([what, ...received]).toEqual([what, ...some, changes, ...none]);
  }
  expect(member.events()[0]).toEqual({ name: 'refused', data: JSON.stringify(all) });
  expect(helper.events()[0]).toEqual({ name: 'refused', data: JSON.stringify(all) });
  for (const channel of [...all, 'queue', 'queue:1', 'queue:people', 'queue:content:1', 'queue:'])
    for (const person of [app.visitor, alice])
      await expect(person.call(openRealtime, { query: { channels: channel } })).rejects.toMatchObject({ status: 403 });
  for (const stream of streams) await stream.close();
});

test('an ordinary post causes no message to the queue, one that waits and decisions about it do', async () => {
  const alice = await app.member('alice');
  const received: Announcement[] = [];
  const stop = bus.listen((announcement) => received.push(announcement));
  const changeOf = async (act: () => Promise<unknown>) => {
    received.length = 0;
    await act();
    return received.flatMap((one) => ('message' in one && one.message.kind === 'queue.changed' ? channelsOf(one) : []));
  };
  let topicId = '';
  expect(await changeOf(async () => (topicId = await topicOf(alice)))).toEqual(['queue:content']);
  expect(await changeOf(() => approve(topicId))).toEqual(['queue:content']);
  const say = () => alice.call(postComment, { params: { topicId }, body: { body: '喝茶' } });
  expect(await changeOf(say)).toEqual([]);
  expect(await changeOf(() => alice.call(deleteTopic, { params: { topicId } }))).toEqual([]);
  stop();
});

test('a hundred acts are announced in a few messages', async () => {
  const stream = await listen(boss, all);
  const queueMessages = () => stream.names().filter((name) => name.startsWith('queue'));
  const began = performance.now();
  for (let times = 0; times < 100; times += 1)
    await app.write(async (tx) => {
      for (const right of queueRights) announce(tx, queueChanged(right));
    });
  await stream.until(() => queueMessages().length > 0);
  await mark([stream]);
  // One at the beginning, and one for each second that it took; never one for each of the four rights.
  expect(queueMessages().length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000);
  await stream.close();
});

test('the right is checked at delivery: whoever has lost it receives the end of the stream instead', async () => {
  const [alice, person] = [await app.member('alice'), await keeper('leaver', ['content'])];
  const stream = await listen(person, all);
  await mark([stream]);
  // Behind the back of all that announces it.
  await app.db.updateTable('member').set({ staff: false, staffRoleId: null }).where('id', '=', person.id).execute();
  await topicOf(alice);
  await stream.until(stream.isOver);
  expect(stream.names().filter((name) => name.startsWith('queue:'))).toEqual([]);
});
