import { createHmac } from 'node:crypto';
import {
  addColumn,
  addTopic,
  adoptAnswer,
  addWebhook,
  type Body,
  deleteTopic,
  deleteWebhook,
  editWebhook,
  listNotices,
  listWebhookDeliveries,
  listWebhooks,
  moderateTopic,
  postComment,
  resendWebhookDelivery,
  rotateWebhookSecret,
  setColumnOfTopic,
  setWebhookPaused,
  testWebhook,
  type WebhookEventType,
} from '@chaguan/contract';
import { Webhook as Signer } from 'standardwebhooks';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { drop } from '../../../test/drop.ts';
import { testApp, type Person } from '../../../test/app.ts';
import { personOf } from '../../../test/person.ts';
import { signInAs } from '../members/index.ts';
import { report as reportTo } from '../reports/testing.ts';
import { emit } from '../../platform/events/emit.ts';
import { answerAdopted } from '../questions/index.ts';
import { anAnswer, aQuestion } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { findDue, sendDue } from './jobs/send-due.ts';
import { activeWebhooks } from './webhook.ts';
import { startReceiver } from './testing/receiver.ts';

const receiver = await startReceiver();
const app = testApp({ WEBHOOK_PRIVATE_HOSTS: receiver.host });
afterAll(() => receiver.close());

let boss: Person;
let alice: Person;

/** Sessions end while the clock goes on. */
async function signIn(): Promise<void> {
  const again = async ({ id, account }: Person) => personOf(app.http, id, account, await signInAs(app.services, id));
  [boss, alice] = [await again(await app.staff('boss')), await again(await app.member('alice'))];
}

beforeEach(async () => {
  await signIn();
  await app.settle();
  await app.db.deleteFrom('webhook').execute();
  activeWebhooks.drop(app.services.announcer);
  receiver.received.length = 0;
  receiver.answersWith(200, 'ok');
});

type Form = Body<typeof addWebhook>;

const add = async (form: Partial<Form> = {}, by = boss) => {
  const events: WebhookEventType[] = ['post.published'];
  const body = {
    name: '构建',
    kind: 'standard' as const,
    address: receiver.address,
    events,
    language: 'zh' as const,
    robotSecret: '',
    botAccount: '',
    ...form,
  };
  const { id, secret } = await by.call(addWebhook, { body });
  return { webhookId: id, secret: secret ?? '' };
};

const deliveries = async (webhookId: string) => (await boss.call(listWebhookDeliveries, { params: { webhookId } })).items;
const stateOf = async (webhookId: string) => (await boss.call(listWebhooks)).items.find(({ id }) => id === webhookId)?.state;

/** Alice writes, and what follows is done. */
async function write(title = '今年的新茶', body = '明前龙井到了。'): Promise<string> {
  const tagId = await app.write((tx) => aTag(tx));
  drop(app.services, 'tags');
  const { topicId } = await alice.call(addTopic, { body: { title, body, tagId } });
  await app.settle();
  return topicId;
}

/** The clock goes on, and what is due by then is sent. */
async function later(minutes: number): Promise<void> {
  app.clock.advance(minutes * 60_000);
  await findDue(app.services);
  await app.settle();
  await signIn();
}

const payloads = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> });

/** Whether a message carries the signature by this secret. A verifier would refuse it once the clock of the test went on. */
function isSignedBy(secret: string): boolean {
  const { headers = {}, body = '' } = receiver.received[0] ?? {};
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Signer(secret).sign(String(headers['webhook-id']), at, body);
  return String(headers['webhook-signature']).split(' ').includes(signature);
}

test('only staff with the right manage webhooks', async () => {
  await expect(app.visitor.call(listWebhooks)).rejects.toMatchObject({ status: 401 });
  await expect(alice.call(listWebhooks)).rejects.toMatchObject({ status: 403 });
  await expect(add({}, alice)).rejects.toMatchObject({ status: 403 });
});

test.each(['http://example.org/', 'https://127.0.0.1/', 'https://[::1]/', 'https://user:word@example.org/', 'ftp://example.org/', 'tea'])(
  'the address %s is refused',
  async (address) => {
    await expect(add({ address })).rejects.toMatchObject({ fields: [{ field: 'address', code: 'webhook.address' }] });
  },
);

test('neither address nor secret is answered again', async () => {
  const { secret } = await add();
  const text = JSON.stringify(await boss.call(listWebhooks));
  expect(secret).toMatch(/^whsec_/);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(receiver.address);
  expect(text).toContain('…1234');
});

test('a post arrives signed, with what a visitor may read', async () => {
  const { webhookId, secret } = await add();
  const id = await write();
  expect(isSignedBy(secret)).toBe(true);
  expect(payloads()[0]).toMatchObject({
    type: 'post.published',
    data: { kind: 'topic', id, rootId: id, title: '今年的新茶', excerpt: '明前龙井到了。', author: { account: 'alice' } },
  });
  const [delivery] = await deliveries(webhookId);
  expect(delivery).toMatchObject({ state: 'delivered', status: 200, attempts: 1, answer: 'ok', failure: null });
  expect(receiver.received[0]?.headers['webhook-id']).toBe(delivery?.messageId);
  expect(isSignedBy(`whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
});

test('what is hidden, is in a closed tag or is gone by the time of sending is not sent', async () => {
  const { webhookId } = await add({ events: ['post.published', 'post.deleted'] });
  const role = await app.db.insertInto('role').values({ nameZh: '掌眼', nameEn: '' }).returning('id').executeTakeFirstOrThrow();
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }));
  drop(app.services, 'roles', 'tags');
  const { topicId: secretTopic } = await boss.call(addTopic, { body: { title: '密室', body: '外人不知。', tagId: closed } });
  await app.settle();
  await boss.call(deleteTopic, { params: { topicId: secretTopic } });
  await app.settle();
  expect(receiver.received).toEqual([]);
  expect((await deliveries(webhookId)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);

  receiver.answersWith(500);
  const topicId = await write('会撤的话');
  expect(payloads().map(({ data }) => data['title'])).toEqual(['会撤的话']);
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete', reason: '广告' } });
  receiver.answersWith(200);
  receiver.received.length = 0;
  await later(20);
  expect(payloads()).toMatchObject([{ type: 'post.deleted', data: { kind: 'topic', id: topicId } }]);
  expect(receiver.received[0]?.body).not.toContain('会撤的话');
});

test('a hidden part stays hidden', async () => {
  await add();
  await write('藏着的', '看得见的。\n\n:::hide{type=reply}\n藏起来的。\n:::');
  expect(receiver.received.length).toBe(1);
  expect(receiver.received[0]?.body).not.toContain('藏起来的');
});

test('what failed comes again under the same id, later and later, until it is given up', async () => {
  const { webhookId, secret } = await add();
  receiver.answersWith(503, '忙');
  await write();
  for (const minutes of [1, 3, 15, 70, 200, 400, 800, 1500]) await later(minutes);
  expect(receiver.received.length).toBe(9);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(isSignedBy(secret)).toBe(true);
  const [delivery] = await deliveries(webhookId);
  expect(delivery).toMatchObject({ state: 'failed', attempts: 9, status: 503, answer: '忙', failure: 'status', nextAt: null });
  receiver.answersWith(200);
  await boss.call(resendWebhookDelivery, { params: { webhookId, deliveryId: delivery?.id ?? '' } });
  await app.settle();
  expect((await deliveries(webhookId))[0]).toMatchObject({ state: 'delivered', messageId: delivery?.messageId });
});

test('messages leave in the order of the events, however many', async () => {
  const { webhookId } = await add();
  const topicId = await write('第一');
  for (const n of [1, 2, 3, 4]) await alice.call(postComment, { params: { topicId }, body: { body: `第 ${n} 条` } });
  await app.settle();
  expect(payloads().map(({ data }) => data['excerpt'])).toEqual(['明前龙井到了。', '第 1 条', '第 2 条', '第 3 条', '第 4 条']);
  expect(await deliveries(webhookId)).toHaveLength(5);
});

test('an adoption is sent once, however often its job runs, and again once it changes', async () => {
  await add({ events: ['answer.adopted'] });
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: alice.id, title: '几度的水？' }));
  const [first, second] = await app.write(async (tx) => [
    await anAnswer(tx, app.services, { questionId }),
    await anAnswer(tx, app.services, { questionId }),
  ]);
  await alice.call(adoptAnswer, { params: { questionId }, body: { answerId: first ?? '' } });
  await app.settle();
  const { authorId } = await app.db
    .selectFrom('answer')
    .select('authorId')
    .where('id', '=', first ?? '')
    .executeTakeFirstOrThrow();
  const again = (answerId: string) =>
    app.write((tx) => emit(tx, answerAdopted, { questionId, answerId, authorId, before: null, byId: alice.id, paid: null }));
  await again(first ?? '');
  await app.settle();
  expect(payloads()).toMatchObject([{ type: 'answer.adopted', data: { questionId, title: '几度的水？', answer: { id: first } } }]);
  await again(second ?? '');
  await app.settle();
  expect(payloads().map(({ data }) => (data['answer'] as { id: string }).id)).toEqual([first, second]);
});

test('410 disables the webhook, and its owner is notified', async () => {
  const { webhookId } = await add();
  receiver.answersWith(410);
  await write();
  expect(await stateOf(webhookId)).toBe('ended');
  expect((await deliveries(webhookId)).map(({ state }) => state)).toEqual(['failed']);
  const { items } = await boss.call(listNotices, { query: {} });
  expect(items[0]?.title).toBe('Webhook「构建」已停用');
  receiver.received.length = 0;
  await write('没有人听');
  expect(receiver.received).toEqual([]);
});

test('days of failures switch it off; let go on, it starts anew', async () => {
  const { webhookId } = await add();
  receiver.answersWith(500);
  for (let day = 0; day < 5; day += 1) {
    await write(`第 ${day} 天`);
    for (const _ of [1, 2, 3, 4]) await later(60 * 6);
  }
  expect(await stateOf(webhookId)).toBe('failed');
  receiver.answersWith(200);
  receiver.received.length = 0;
  await boss.call(setWebhookPaused, { params: { webhookId }, body: { paused: false } });
  await write('又来了');
  expect(payloads().map(({ data }) => data['title'])).toEqual(['又来了']);
});

test('a paused one is sent nothing, and nothing of meanwhile', async () => {
  const { webhookId } = await add();
  await boss.call(setWebhookPaused, { params: { webhookId }, body: { paused: true } });
  await write();
  await boss.call(setWebhookPaused, { params: { webhookId }, body: { paused: false } });
  await app.settle();
  expect(receiver.received).toEqual([]);
});

test('for a day after a change of secrets both sign', async () => {
  const { webhookId, secret } = await add();
  const { secret: newer } = await boss.call(rotateWebhookSecret, { params: { webhookId } });
  await write();
  expect([isSignedBy(secret), isSignedBy(newer ?? '')]).toEqual([true, true]);
  app.clock.advance(25 * 60 * 60_000);
  await signIn();
  receiver.received.length = 0;
  await write('第二天');
  expect([isSignedBy(secret), isSignedBy(newer ?? '')]).toEqual([false, true]);
});

test('a redirect is a failure and is not followed', async () => {
  const { webhookId } = await add();
  receiver.answersWith(302, '', { location: `http://${receiver.host}/inside` });
  await write();
  expect(receiver.received.map(({ url }) => url)).toEqual(['/hook/abcd1234']);
  expect((await deliveries(webhookId))[0]).toMatchObject({ status: 302, failure: 'status', state: 'waiting' });
});

test('an answer without end is read to its bound', async () => {
  const { webhookId } = await add();
  let sent = 0;
  receiver.answers((_, response) => {
    response.writeHead(200);
    const more = (): void => {
      sent += 1;
      if (!response.destroyed && response.write('x'.repeat(16_000))) setImmediate(more);
    };
    response.on('drain', more);
    more();
  });
  await write();
  const [delivery] = await deliveries(webhookId);
  expect(delivery).toMatchObject({ state: 'delivered', status: 200 });
  expect(delivery?.answer).toHaveLength(1000);
  expect(sent).toBeGreaterThan(3);
});

test('a silent receiver delays no other', async () => {
  const { webhookId } = await add();
  receiver.answers(() => undefined);
  await write();
  expect((await deliveries(webhookId))[0]).toMatchObject({ failure: 'timeout', status: null, state: 'waiting' });
});

test('a test is sent at once, is not tried again and counts for nothing', async () => {
  const { webhookId } = await add();
  receiver.answersWith(500, 'nein');
  const outcome = await boss.call(testWebhook, { params: { webhookId } });
  expect(outcome).toMatchObject({ type: 'webhook.test', state: 'failed', status: 500, answer: 'nein' });
  await later(60);
  expect(receiver.received).toHaveLength(1);
  expect((await boss.call(listWebhooks)).items[0]).toMatchObject({ failingSince: null, waiting: 0 });
});

/** Boss's colleague with these rights alone. */
async function colleague(rights: string[]): Promise<Person> {
  const person = await app.staff(`keeper_${crypto.randomUUID().slice(0, 8)}`);
  const role = { name: person.account, rights, audits: false };
  const { id } = await app.db.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

async function report(topicId: string): Promise<void> {
  const bob = await app.member(`bob_${crypto.randomUUID().slice(0, 8)}`);
  await reportTo(bob, { targetKind: 'topic', targetId: topicId });
  await app.settle();
}

test('reports are sent for who has the right, and only while they have it', async () => {
  const keeper = await colleague(['settings']);
  await expect(add({ events: ['report.filed'] }, keeper)).rejects.toMatchObject({ fields: [{ field: 'events', code: 'webhook.right' }] });
  const { webhookId } = await add({ events: ['report.filed'] });
  const edit = {
    params: { webhookId },
    body: { name: '转走', events: ['report.filed' as const], language: 'zh' as const, robotSecret: '', address: '' },
  };
  await expect(keeper.call(editWebhook, edit)).rejects.toMatchObject({ fields: [{ code: 'webhook.right' }] });

  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: alice.id, title: '广告一则' }));
  await report(topicId);
  expect(payloads()).toMatchObject([{ type: 'report.filed', data: { targetKind: 'topic', reports: 1 } }]);

  const role = await app.db
    .insertInto('staffRole')
    .values({ name: '只管内容', rights: ['content'], audits: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: role.id }).where('id', '=', boss.id).execute();
  await report(topicId);
  expect(receiver.received).toHaveLength(1);
  await app.db.updateTable('member').set({ staffRoleId: null }).where('id', '=', boss.id).execute();
  drop(app.services, 'sessions');
});

test('while the site is closed nothing is sent that visitors could not read', async () => {
  await add();
  await app.db.insertInto('setting').values({ key: 'mode', value: 'closed' }).execute();
  drop(app.services, 'settings');
  const tagId = await app.write((tx) => aTag(tx));
  drop(app.services, 'tags');
  await boss.call(addTopic, { body: { title: '关门以后', body: '盘点。', tagId } });
  await app.settle();
  await app.db.deleteFrom('setting').where('key', '=', 'mode').execute();
  drop(app.services, 'settings');
  expect(receiver.received).toEqual([]);
});

const robot = (kind: 'dingtalk' | 'feishu' | 'wecom') => add({ kind, robotSecret: 'SECtea' });

test('DingTalk gets a signed message in Markdown, in which nothing that members write is a link', async () => {
  await robot('dingtalk');
  receiver.answersWith(200, '{"errcode":0,"errmsg":"ok"}');
  await write('[点我](http://evil.example) @13800000000', '# 大字');
  const { url = '', body = '' } = receiver.received[0] ?? {};
  const query = new URL(url, receiver.address).searchParams;
  const timestamp = query.get('timestamp') ?? '';
  expect(query.get('sign')).toBe(createHmac('sha256', 'SECtea').update(`${timestamp}\nSECtea`).digest('base64'));
  const { msgtype, markdown } = JSON.parse(body) as { msgtype: string; markdown: { title: string; text: string } };
  expect(msgtype).toBe('markdown');
  expect(markdown.text.match(/\]\(/g)).toHaveLength(1);
  expect(markdown.text).not.toMatch(/@\d/);
  expect(markdown.text).toContain('alice');
});

test('Feishu gets a signed rich text', async () => {
  await robot('feishu');
  receiver.answersWith(200, '{"code":0}');
  await write('新到的普洱');
  const body = JSON.parse(receiver.received[0]?.body ?? '') as {
    timestamp: string;
    sign: string;
    content: { post: { zh_cn: { title: string } } };
  };
  expect(body.sign).toBe(createHmac('sha256', `${body.timestamp}\nSECtea`).update('').digest('base64'));
  expect(body.content.post.zh_cn.title).toContain('新到的普洱');
});

test('a robot that answers 200 and means no has failed, and gets 20 messages a minute at most', async () => {
  const { webhookId } = await robot('wecom');
  receiver.answersWith(200, '{"errcode":45009,"errmsg":"freq"}');
  const topicId = await write('企业微信');
  expect((await deliveries(webhookId))[0]).toMatchObject({ failure: 'refused', status: 200, state: 'waiting' });
  receiver.answersWith(200, '{"errcode":0}');
  for (let n = 0; n < 25; n += 1) await alice.call(postComment, { params: { topicId }, body: { body: `第 ${n} 条` } });
  receiver.received.length = 0;
  await later(2);
  expect(receiver.received).toHaveLength(20);
  await later(2);
  expect(receiver.received).toHaveLength(26);
});

test('of senders that run at once one sends, and a deleted webhook is gone with its log', async () => {
  const { webhookId } = await add();
  receiver.answersWith(500);
  await write();
  receiver.answersWith(200);
  app.clock.advance(60_000);
  await Promise.all([1, 2, 3, 4].map(() => sendDue(app.services, { webhookId })));
  expect(receiver.received).toHaveLength(2);
  await boss.call(deleteWebhook, { params: { webhookId } });
  await expect(deliveries(webhookId)).rejects.toMatchObject({ code: 'webhook.not_found' });
  expect(await app.db.selectFrom('webhookDelivery').select('id').execute()).toEqual([]);
});

test('a topic that is put into a column is sent with its column, and not once it is out of it', async () => {
  const { webhookId } = await add({ events: ['column.extended'] });
  const { id: columnId } = await alice.call(addColumn, { body: { title: '岩茶入门', description: '' } });
  const topicId = await write('水温');
  await alice.call(setColumnOfTopic, { params: { topicId }, body: { columnId } });
  await app.settle();
  const { data } = JSON.parse(receiver.received[0]?.body ?? '{}') as { data: object };
  expect(data).toMatchObject({ columnId, title: '岩茶入门', topic: { id: topicId, title: '水温', author: { account: 'alice' } } });
  await alice.call(setColumnOfTopic, { params: { topicId }, body: {} });
  const [sent] = await deliveries(webhookId);
  await boss.call(resendWebhookDelivery, { params: { webhookId, deliveryId: sent?.id ?? '' } });
  await app.settle();
  expect([(await deliveries(webhookId))[0]?.state, receiver.received.length]).toEqual(['withdrawn', 1]);
});

test('a webhook that failed and has nothing left to send is left alone', async () => {
  const { webhookId } = await add();
  receiver.answersWith(500);
  const topicId = await write();
  await alice.call(deleteTopic, { params: { topicId } });
  // Else a job would follow itself, and this would not end.
  await later(10);
  expect((await deliveries(webhookId))[0]?.state).toBe('withdrawn');
});
