import {
  addTopic,
  addWebhook,
  blockMember,
  type Body,
  deleteComment,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  markBot,
  postComment,
  sendMessage,
  type WebhookEventType,
} from '@chaguan/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { drop } from '../../../test/drop.ts';
import { testApp, type Person } from '../../../test/app.ts';
import { emit } from '../../platform/events/emit.ts';
import { cancelMember } from '../members/index.ts';
import { messageSent } from '../messages/index.ts';
import { aTag } from '../tags/testing.ts';
import { sendDue } from './jobs/send-due.ts';
import { startReceiver } from './testing/receiver.ts';
import { activeWebhooks } from './webhook.ts';

const receiver = await startReceiver();
const app = testApp({ WEBHOOK_PRIVATE_HOSTS: receiver.host });
afterAll(() => receiver.close());

let [boss, alice, bot]: Person[] = [];
let bots = 0;

beforeEach(async () => {
  bots += 1;
  [boss, alice, bot] = [await app.staff('boss'), await app.member('alice'), await app.member(`robot${bots}`)];
  await boss.call(markBot, { params: { memberId: bot.id }, body: { bot: true } });
  await app.settle();
  await app.db.deleteFrom('webhook').execute();
  activeWebhooks.drop(app.services.announcer);
  receiver.received.length = 0;
  receiver.answersWith(200);
});

const people = () => ({ boss: boss as Person, alice: alice as Person, bot: bot as Person });
const everyEvent: WebhookEventType[] = ['bot.mentioned', 'bot.replied', 'bot.messaged'];

async function add(form: Partial<Body<typeof addWebhook>> = {}) {
  const { boss: staff, bot: robot } = people();
  const body = { name: '助手', kind: 'standard' as const, address: receiver.address, language: 'zh' as const, robotSecret: '' };
  const { id } = await staff.call(addWebhook, { body: { ...body, events: everyEvent, botAccount: robot.account, ...form } });
  return { webhookId: id };
}

const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

async function topicBy(person: Person, body: string): Promise<string> {
  const tagId = await app.write((tx) => aTag(tx));
  drop(app.services, 'tags');
  return (await person.call(addTopic, { body: { title: '问机器人', body, tagId } })).topicId;
}

test('the webhook of a bot has mentions of it, replies to it and messages to it, and nothing else', async () => {
  const { alice: author, bot: robot } = people();
  const params = await add();
  const topicId = await topicBy(author, `@${robot.account} 水温多少？`);
  await topicBy(author, '与它无关');
  await app.settle();
  const own = await topicBy(robot, '我来记录');
  await app.settle();
  await author.call(postComment, { params: { topicId: own }, body: { body: '记得好' } });
  await app.settle();
  await author.call(sendMessage, { params: { memberId: robot.id }, body: { text: '悄悄问一句' } });
  await app.settle();
  const sent = messages();
  expect(sent.map(({ type }) => type)).toEqual(['bot.mentioned', 'bot.replied', 'bot.messaged']);
  expect(sent[0]?.data).toMatchObject({
    kind: 'topic',
    id: topicId,
    title: '问机器人',
    reminder: 'mention_topic',
    sender: { account: 'alice' },
  });
  expect(sent[1]?.data).toMatchObject({
    kind: 'comment',
    rootId: own,
    reminder: 'topic_comment',
    excerpt: '记得好',
    author: { account: 'alice' },
  });
  expect(sent[2]?.data).toMatchObject({ from: { account: 'alice' }, group: null });
  // Staff chose the address.
  expect(receiver.received[2]?.body).not.toContain('悄悄');
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  expect((await people().boss.call(listWebhooks)).items).toMatchObject([{ id: params.webhookId, bot: { account: robot.account } }]);
});

test('what the bot may not read by then, or has blocked, is not sent, and nothing once it is no bot', async () => {
  const { alice: author, bot: robot, boss: staff } = people();
  const { webhookId } = await add();
  const own = await topicBy(robot, '我来记录');
  receiver.answersWith(500);
  const { comment } = await author.call(postComment, { params: { topicId: own }, body: { body: '先写再删' } });
  await app.settle();
  expect(messages()).toHaveLength(1);
  await author.call(deleteComment, { params: { commentId: comment.id } });
  await app.settle();
  receiver.answersWith(200);
  receiver.received.length = 0;
  app.clock.advance(10 * 60_000);
  await sendDue(app.services, { webhookId });
  const log = async () =>
    (await app.db.selectFrom('webhookDelivery').select('state').where('webhookId', '=', webhookId).orderBy('id').execute()).map(
      ({ state }) => state,
    );
  expect([await log(), messages()]).toEqual([['withdrawn'], []]);
  await robot.call(blockMember, { params: { memberId: author.id } });
  await author.call(postComment, { params: { topicId: own }, body: { body: '屏蔽之后' } });
  await app.settle();
  expect(await log()).toHaveLength(1);
  const other = await app.member('other');
  await staff.call(markBot, { params: { memberId: robot.id }, body: { bot: false } });
  await other.call(postComment, { params: { topicId: own }, body: { body: '不再是机器人' } });
  await app.settle();
  expect([await log(), messages()]).toEqual([['withdrawn', 'withdrawn'], []]);
});

/** A tag that only this role reads and comments. */
async function closedTag(): Promise<{ tagId: string; roleId: string }> {
  const roleId = (
    await app.db
      .insertInto('role')
      .values({ nameZh: `里间${bots}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [roleId], post: [roleId], comment: [roleId] } }));
  drop(app.services, 'tags');
  return { tagId, roleId };
}

test.each(['role', 'tag'] as const)(
  'a right to a closed tag counts when it is sent: without the %s nothing of it is sent',
  async (lost) => {
    const { alice: author, bot: robot } = people();
    const { webhookId } = await add();
    const { tagId, roleId } = await closedTag();
    await app.db
      .insertInto('memberRole')
      .values([author, robot].map(({ id: memberId }) => ({ memberId, roleId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    app.services.announcer.send([{ dropped: 'everything' }]);
    const write = () => author.call(addTopic, { body: { title: '只在里间', body: `@${robot.account} 里间的话`, tagId } });
    await write();
    await app.settle();
    // What the bot reads by a key is sent, whoever reads at the address.
    expect(messages()).toMatchObject([
      { type: 'bot.mentioned', data: { title: '只在里间', excerpt: expect.stringContaining('里间的话') } },
    ]);
    receiver.answersWith(500);
    await write();
    await app.settle();
    receiver.answersWith(200);
    receiver.received.length = 0;
    if (lost === 'role') await app.db.deleteFrom('memberRole').where('memberId', '=', robot.id).execute();
    else {
      const { id: others } = await app.db
        .insertInto('role')
        .values({ nameZh: `别人${bots}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db.updateTable('tagRight').set({ roleId: others }).where('tagId', '=', tagId).execute();
    }
    app.services.announcer.send([{ dropped: 'everything' }]);
    app.clock.advance(10 * 60_000);
    await sendDue(app.services, { webhookId });
    const states = await app.db.selectFrom('webhookDelivery').select('state').where('webhookId', '=', webhookId).orderBy('id').execute();
    expect([states.map(({ state }) => state), messages()]).toEqual([['delivered', 'withdrawn'], []]);
  },
);

test('a webhook has the events of its bot or of the site, a bot has one, and only a bot', async () => {
  const { boss: staff, bot: robot } = people();
  const refused = (form: Parameters<typeof add>[0], field: string, code: string) =>
    expect(add(form)).rejects.toMatchObject({ fields: [{ field, code }] });
  await refused({ botAccount: 'alice' }, 'botAccount', 'webhook.no_bot');
  await refused({ botAccount: 'nobody' }, 'botAccount', 'webhook.no_bot');
  await refused({ events: ['post.published'] }, 'events', 'webhook.bot_events');
  await refused({ botAccount: '' }, 'events', 'webhook.bot_events');
  await refused({ kind: 'feishu' }, 'kind', 'webhook.bot_kind');
  const results = await Promise.allSettled([add(), add()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [webhook] = (await staff.call(listWebhooks)).items;
  const form = { name: '助手', address: '', language: 'zh' as const, robotSecret: '', events: ['post.edited' as const] };
  const params = { webhookId: webhook?.id ?? '' };
  await expect(staff.call(editWebhook, { params, body: form })).rejects.toMatchObject({ fields: [{ code: 'webhook.bot_events' }] });
  await staff.call(editWebhook, { params, body: { ...form, events: ['bot.mentioned'] } });
  await app.write((tx) => cancelMember(tx, app.clock.now(), robot.id));
  await app.settle();
  await expect(staff.call(listWebhookDeliveries, { params })).rejects.toMatchObject({ code: 'webhook.not_found' });
});

test('a job that runs twice stores an event once', async () => {
  const { alice: author, bot: robot } = people();
  const { webhookId } = await add({ events: ['bot.messaged'] });
  await author.call(sendMessage, { params: { memberId: robot.id }, body: { text: '一次' } });
  await app.settle();
  const { id: messageId } = await app.db.selectFrom('message').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  await app.write((tx) => emit(tx, messageSent, { messageId, senderId: author.id, receiverId: robot.id }));
  await app.settle();
  const { items } = await people().boss.call(listWebhookDeliveries, { params: { webhookId } });
  expect(items).toHaveLength(1);
});
