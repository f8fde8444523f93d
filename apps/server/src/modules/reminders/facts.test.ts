import {
  addAddendum,
  addTopic,
  adjustMember,
  adoptAnswer,
  buyMembershipCard,
  changeAdoption,
  closeTopicPoll,
  editSettings,
  likeAnswer,
  listGivenEnvelopes,
  listReminders,
  moderateComment,
  moderateTopic,
  postComment,
  refundMembershipCardOrder,
  type ReminderKind,
  setWatch,
  unlockTopic,
  voteOnTopic,
} from '@chaguan/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { openCard } from '../../../test/card-on-sale.ts';
import { tasksOf } from '../../main/tasks.ts';
import { checkBooks } from '../ledger/testing.ts';
import { signInAs } from '../members/index.ts';
import { fund } from '../memberships/testing.ts';
import { aQuestion, anAnswer } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';

const app = testApp();
let me: Person;
let other: Person;
let boss: Person;
let tagId = '';

const dayMs = 86_400_000;

beforeAll(async () => {
  [me, other, boss] = [await app.member('meimei'), await app.member('other'), await app.staff('boss')];
  tagId = await app.write((tx) => aTag(tx));
  for (const { id } of [me, other]) await fund(app, id, 100_000, 10_000);
});

beforeEach(async () => {
  await app.settle();
  await app.db.deleteFrom('reminder').execute();
});

afterAll(() => checkBooks(app));

const byClock = (task: string) => tasksOf(app.services)[task]?.(null);

async function later(days: number): Promise<void> {
  app.clock.advance(days * dayMs);
  for (const person of [me, other, boss]) person.tokens = await signInAs(app.services, person.id);
}

/** What waits for somebody: kind, facts, title and what it opens. */
async function remindersOf(person: Person = me) {
  await app.settle();
  const { items } = await person.call(listReminders, { query: {} });
  return items.map(({ kind, facts, title, senders, target, gone }) => ({
    kind,
    facts,
    title,
    senders: senders.map(({ account }) => account),
    target: target?.kind ?? null,
    gone,
  }));
}

const one = (kind: ReminderKind, more: object) => [expect.objectContaining({ kind, ...more })];

const topicBy = (person: Person, more: object = {}) =>
  person.call(addTopic, { body: { title: '茶', body: '水开了。', tagId, ...more } }, crypto.randomUUID());
const judge = (topicId: string, act: 'approve' | 'delete' | 'restore', reason?: string) =>
  boss.call(moderateTopic, { params: { topicId }, body: { act, ...(reason !== undefined && { reason }) } });

test('post_deleted and post_restored, with the reason of the staff, each time it happens', async () => {
  const { topicId } = await topicBy(me);
  await judge(topicId, 'delete', ' 广告。 ');
  expect(await remindersOf()).toEqual(
    one('post_deleted', { facts: { reason: '广告。' }, title: '茶', senders: [], target: null, gone: true }),
  );
  await app.db.deleteFrom('reminder').execute();
  await judge(topicId, 'restore');
  expect(await remindersOf()).toEqual(one('post_restored', { facts: {}, title: '茶', target: 'topic' }));
  await judge(topicId, 'delete');
  expect((await remindersOf()).map(({ kind }) => kind)).toEqual(['post_deleted', 'post_restored']);
});

test('post_approved and post_refused, and nobody else is notified of what waits', async () => {
  await boss.call(editSettings, { body: { values: { reviewTopic: 'all' } } });
  const [{ topicId }, { topicId: refused }] = [await topicBy(me, { body: '@other 来。' }), await topicBy(me, { body: '@other 来。' })];
  await boss.call(editSettings, { body: { values: { reviewTopic: 'none' } } });
  expect(await remindersOf(other)).toEqual([]);
  await judge(topicId, 'approve');
  expect(await remindersOf()).toEqual(one('post_approved', { title: '茶', target: 'topic' }));
  expect(await remindersOf(other)).toEqual(one('mention_topic', { senders: ['meimei'] }));
  await app.db.deleteFrom('reminder').execute();
  await judge(refused, 'delete', '重复了');
  expect(await remindersOf()).toEqual(one('post_refused', { facts: { reason: '重复了' }, gone: true }));
  expect(await remindersOf(other)).toEqual([]);
});

test('decisions of staff about their own posts, or about what its author had deleted, notify nobody', async () => {
  const { topicId } = await topicBy(boss);
  await judge(topicId, 'delete');
  expect(await remindersOf(boss)).toEqual([]);
  const { comment } = await me.call(postComment, { params: { topicId: (await topicBy(other)).topicId }, body: { body: '好茶。' } });
  await app.db.updateTable('comment').set({ state: 'deleted_by_user', stateBefore: 'published' }).where('id', '=', comment.id).execute();
  await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'delete' } });
  expect(await remindersOf()).toEqual([]);
});

test('topic_unlock', async () => {
  const { topicId } = await topicBy(me, { body: ':::hide{type=points value=5}\n秘方\n:::' });
  await other.call(unlockTopic, { params: { topicId }, body: { kind: 'points', price: '5' } });
  expect(await remindersOf()).toEqual(one('topic_unlock', { senders: ['other'], target: 'topic' }));
});

test('answer_adopted, taken back when staff cancel the choice', async () => {
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: other.id }));
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: me.id }));
  await other.call(adoptAnswer, { params: { questionId }, body: { answerId } });
  expect(await remindersOf()).toEqual(one('answer_adopted', { senders: ['other'], target: 'answer' }));
  await boss.call(changeAdoption, { params: { questionId }, body: { answerId: '' } });
  expect(await remindersOf()).toEqual([]);
});

test('adoption_due after seven days, once', async () => {
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: me.id }));
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: other.id }));
  await boss.call(likeAnswer, { params: { answerId }, body: { on: true } });
  await byClock('reminders/waiting-choices');
  expect(await remindersOf()).toEqual([]);
  await later(8);
  await byClock('reminders/waiting-choices');
  await byClock('reminders/waiting-choices');
  expect(await remindersOf()).toEqual(one('adoption_due', { senders: [], target: 'answer' }));
});

test('envelope_ended with what came back', async () => {
  await topicBy(me, { envelope: { type: 'random', amount: '10', quantity: 5 } });
  await later(3);
  await byClock('red-envelopes/end-due');
  expect(await remindersOf()).toEqual(one('envelope_ended', { facts: { amount: '10.00' }, title: '茶', target: 'envelope' }));
  const [{ items }, given] = [await me.call(listReminders, { query: {} }), await me.call(listGivenEnvelopes, { query: {} })];
  expect(items[0]?.target?.id).toBe(given.items[0]?.id);
});

test('card_expiring three days before the end, card_expired after it, each once', async () => {
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: '老茶客', nameEn: 'Regular' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const endsAt = new Date(app.clock.now().getTime() + 5 * dayMs);
  await app.db.insertInto('memberRole').values({ memberId: me.id, roleId, endsAt }).execute();
  const check = () => byClock('reminders/ending-roles');
  await check();
  expect(await remindersOf()).toEqual([]);
  await later(2.5);
  await check();
  await check();
  const facts = { name: { zh: '老茶客', en: 'Regular' }, until: endsAt.toISOString() };
  expect(await remindersOf()).toEqual(one('card_expiring', { facts, target: 'cards' }));
  await app.db.deleteFrom('reminder').execute();
  await later(2.6);
  await check();
  await check();
  expect(await remindersOf()).toEqual(one('card_expired', { facts, target: 'cards' }));
});

test.each([
  ['balance_changed', 'CNY', 'give', { amount: '2.50' }],
  ['balance_changed', 'CNY', 'take', { amount: '-2.50' }],
  ['points_changed', 'POINT', 'give', { points: 7 }],
] as const)('%s in %s: %s', async (kind, currency, direction, facts) => {
  const amount = currency === 'CNY' ? '2.50' : '7';
  await boss.call(adjustMember, { params: { memberId: me.id }, body: { currency, direction, amount, reason: '核对' } });
  const target = currency === 'CNY' ? 'balance' : 'points';
  expect(await remindersOf()).toEqual(one(kind, { facts: { reason: '核对', ...facts }, senders: [], target }));
});

test('balance_changed and points_changed by a refund of a card, each once', async () => {
  const { card } = await openCard(boss, app.services);
  const { number } = await me.call(buyMembershipCard, { body: card });
  await boss.call(refundMembershipCardOrder, { params: { number }, body: { reason: '买错了' } });
  expect(await remindersOf()).toEqual([
    expect.objectContaining({ kind: 'points_changed', facts: { reason: '买错了', points: 3 }, target: 'points' }),
    expect.objectContaining({ kind: 'balance_changed', facts: { reason: '买错了', amount: '0.30' }, target: 'balance' }),
  ]);
});

const poll = { title: '喝哪个', options: ['绿茶', '红茶'], maxChoices: 1 };

test('poll_ended by its time notifies the voters', async () => {
  const endsAt = new Date(app.clock.now().getTime() + dayMs).toISOString();
  const { topicId } = await topicBy(other, { poll: { ...poll, endsAt } });
  await me.call(voteOnTopic, { params: { topicId }, body: { choices: [1] } });
  await byClock('polls/end-due');
  expect(await remindersOf()).toEqual([]);
  await later(1.1);
  await byClock('polls/end-due');
  await byClock('polls/end-due');
  expect(await remindersOf()).toEqual(one('poll_ended', { title: '茶', target: 'topic' }));
  expect(await remindersOf(boss)).toEqual([]);
});

test('poll_ended by its author, who is not notified', async () => {
  const { topicId } = await topicBy(other, { poll });
  for (const person of [me, other]) await person.call(voteOnTopic, { params: { topicId }, body: { choices: [1] } });
  await other.call(closeTopicPoll, { params: { topicId } });
  expect(await remindersOf()).toEqual(one('poll_ended', { title: '茶', target: 'topic' }));
  expect(await remindersOf(other)).toEqual([]);
});

test('an addendum notifies whoever watches the question, and whoever it mentions as a mention', async () => {
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: other.id }));
  await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: boss.id }));
  for (const person of [me, boss])
    await person.call(setWatch, { params: { kind: 'question', subjectId: questionId }, body: { level: 'watching' } });
  await other.call(addAddendum, { params: { questionId }, body: { body: '补充一下 @boss 。' } });
  expect(await remindersOf()).toEqual(one('watched_question', { senders: ['other'] }));
  expect(await remindersOf(boss)).toEqual(one('mention_question', { senders: ['other'] }));
});
