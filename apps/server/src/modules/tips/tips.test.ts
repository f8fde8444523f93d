import {
  addTip,
  addTopic,
  blockMember,
  deleteTopic,
  disableMembers,
  listBalanceLog,
  listReminders,
  listTips,
  mergeTopic,
  moderateComment,
  moderateTopic,
  postAnswer,
  addQuestion,
  postComment,
  postReply,
  postAnswerReply,
  readQuestion,
  readThread,
  readTipForm,
  readYearStatement,
  unblockMember,
  type LikeableKind,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings, someone } from '../../../test/cast.ts';
import { amount, balance, checkFacts, keyOf, memberAccount, post, prove } from '../ledger/index.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { tipsOwnData, tipFacts } from './index.ts';

const app = testApp();
afterAll(() => checkBooks(app));

let author: Person;
let giver: Person;
let boss: Person;
let tagId = '';
const posts = {} as Record<LikeableKind, string>;

const fund = (person: Person, fen: number) => app.write((tx) => give(tx, memberAccount(person.id, 'CNY'), fen));
const fenOf = (person: Person) => balance(app.db, memberAccount(person.id, 'CNY'));
const topicOf = async (person: Person) => (await person.call(addTopic, { body: { tagId, title: '一壶茶', body: '水开了。' } })).topicId;
const tip = (person: Person, kind: LikeableKind, postId: string, yuan: string, named = true, key: string = crypto.randomUUID()) =>
  person.call(addTip, { params: { kind, postId }, body: { amount: yuan, named } }, key);
const tipsOf = (person: Person, kind: LikeableKind, postId: string) => person.call(listTips, { params: { kind, postId }, query: {} });
const rich = async (fen: number) => {
  const person = await someone(app);
  await fund(person, fen);
  return person;
};
const settled = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;

beforeAll(async () => {
  [author, giver, boss] = [await app.member('author'), await app.member('giver'), await app.staff('boss')];
  tagId = await app.write((tx) => aTag(tx));
  const questionTag = await app.write((tx) => aQuestionTag(tx));
  await fund(giver, 100_000);
  posts.topic = await topicOf(author);
  posts.comment = (await author.call(postComment, { params: { topicId: posts.topic }, body: { body: '好茶。' } })).comment.id;
  posts.reply = (await author.call(postReply, { params: { commentId: posts.comment }, body: { body: '是的。' } })).reply.id;
  posts.question = (await author.call(addQuestion, { body: { tagIds: [questionTag], title: '水温？', body: '多少度？' } })).questionId;
  posts.answer = (await author.call(postAnswer, { params: { questionId: posts.question }, body: { body: '九十度。' } })).answer.id;
  posts.answer_reply = (await author.call(postAnswerReply, { params: { answerId: posts.answer }, body: { body: '谢谢。' } })).reply.id;
});

test.each<LikeableKind>(['topic', 'comment', 'reply', 'question', 'answer', 'answer_reply'])(
  'a tip of a %s reaches its author less the share, is counted with the post, and both statements lead to it',
  async (kind) => {
    await expect(
      app.visitor.call(addTip, { params: { kind, postId: posts[kind] }, body: { amount: '2', named: true } }),
    ).rejects.toMatchObject({
      status: 401,
    });
    const before = [await fenOf(giver), await fenOf(author)];
    expect(await tip(giver, kind, posts[kind], '2.50')).toEqual({ sum: '2.50' });
    expect([await fenOf(giver), await fenOf(author)]).toEqual([(before[0] ?? 0n) - 250n, (before[1] ?? 0n) + 248n]);
    const [mine] = (await giver.call(listBalanceLog, { query: { module: 'tip' } })).items;
    const [theirs] = (await author.call(listBalanceLog, { query: { module: 'tip' } })).items;
    expect([mine?.amount, theirs?.amount]).toEqual(['-2.50', '2.48']);
    expect([mine?.subject, theirs?.subject]).toMatchObject([
      { kind, id: posts[kind] },
      { kind, id: posts[kind] },
    ]);
    expect(await tipsOf(app.visitor, kind, posts[kind])).toMatchObject({
      sum: '2.50',
      total: 1,
      items: [{ giver: { id: giver.id }, named: true, amount: '2.50' }],
    });
  },
);

test('a page shows sums and givers, and costs no statement more where nobody tipped', async () => {
  const { topic, comments } = await app.visitor.call(readThread, { params: { topicId: posts.topic }, query: {} });
  const tips = { sum: '2.50', givers: [{ id: giver.id }] };
  expect([topic, comments.items[0], comments.items[0]?.replies[0]]).toMatchObject([{ tips }, { tips }, { tips }]);
  const { question, answers } = await app.visitor.call(readQuestion, { params: { questionId: posts.question }, query: {} });
  expect([question, answers.items[0], answers.items[0]?.replies[0]]).toMatchObject([{ tips }, { tips }, { tips }]);
  const bare = await topicOf(author);
  const { statements } = await app.statements(() => app.visitor.call(readThread, { params: { topicId: bare }, query: {} }));
  expect(statements.filter((text) => text.includes('from tip'))).toEqual([]);
  expect((await app.visitor.call(readThread, { params: { topicId: bare }, query: {} })).topic).not.toHaveProperty('tips');
});

test('who gave an anonymous tip is known to the giver and to staff with the right to money, and to nobody else', async () => {
  const topicId = await topicOf(author);
  const secret = await rich(1000);
  await tip(secret, 'topic', topicId, '5', false);
  await app.settle();
  const seen = await Promise.all([app.visitor, author, giver, secret, boss].map((person) => tipsOf(person, 'topic', topicId)));
  expect(seen.map(({ items }) => items[0]?.giver?.id ?? null)).toEqual([null, null, null, secret.id, secret.id]);
  const { topic } = await author.call(readThread, { params: { topicId }, query: {} });
  expect(topic.tips).toEqual({ sum: '5.00', givers: [] });
  const { items } = await author.call(listReminders, { query: {} });
  expect(items.find(({ target }) => target?.id === topicId)).toMatchObject({ kind: 'tip', senders: [], facts: { amount: '5.00' } });
  const log = await author.call(listBalanceLog, { query: { module: 'tip' } });
  const rows: unknown[] = [];
  for (const { exported } of tipsOwnData)
    if (typeof exported === 'object' && 'rows' in exported) for await (const part of exported.rows(app.db, author.id)) rows.push(part);
  expect(Object.keys(Object(rows.flat()[0])).toSorted()).toEqual(['amount', 'at', 'id', 'kind', 'named', 'postId', 'postKind', 'share']);
  for (const answer of [topic, items, log, rows, seen[1]]) {
    expect(JSON.stringify(answer)).not.toContain(secret.account);
  }
});

test('a named tip notifies its author with the name, and it is in the year', async () => {
  const topicId = await topicOf(author);
  await tip(giver, 'topic', topicId, '1');
  await app.settle();
  const { items } = await author.call(listReminders, { query: {} });
  expect(items.find(({ target }) => target?.id === topicId)).toMatchObject({
    kind: 'tip',
    senders: [{ id: giver.id }],
    facts: { amount: '1.00' },
  });
  const year = String(app.clock.now().getFullYear());
  const { kinds } = await giver.call(readYearStatement, { params: { year } });
  expect(kinds.map(({ module }) => module)).toContain('tip');
});

test.each([
  ['0', 'amount.range'],
  ['0.001', 'amount.format'],
  ['-1', 'amount.format'],
  ['1e2', 'amount.format'],
  ['１', 'amount.format'],
  ['200.01', 'amount.range'],
  ['', 'amount.format'],
])('an amount of “%s” is refused, and nothing moves', async (yuan, code) => {
  const before = await fenOf(giver);
  await expect(tip(giver, 'topic', posts.topic, yuan)).rejects.toMatchObject({ status: 422, fields: [{ field: 'amount', code }] });
  expect(await fenOf(giver)).toBe(before);
});

test('own posts, blocks, silences, missing money and a switched off site are refused', async () => {
  await expect(tip(author, 'topic', posts.topic, '1')).rejects.toMatchObject({ status: 403, code: 'tip.own' });
  const poor = await rich(10);
  await expect(tip(poor, 'topic', posts.topic, '0.11')).rejects.toMatchObject({ code: 'tip.not_covered', params: { own: '0.10' } });
  for (const [by, to] of [
    [author, giver],
    [giver, author],
  ] as const) {
    await by.call(blockMember, { params: { memberId: to.id } });
    await expect(tip(giver, 'topic', posts.topic, '1')).rejects.toMatchObject({ code: 'tip.blocked' });
    await by.call(unblockMember, { params: { memberId: to.id } });
  }
  const quiet = await rich(1000);
  const silencedUntil = new Date(app.clock.now().getTime() + 3_600_000);
  await app.db.updateTable('member').set({ silencedUntil }).where('id', '=', quiet.id).execute();
  await expect(tip(quiet, 'topic', posts.topic, '1')).rejects.toMatchObject({ code: 'member.silenced' });
  await setSettings(app, { tipMaximum: '0' });
  await expect(tip(giver, 'topic', posts.topic, '1')).rejects.toMatchObject({ code: 'tip.off' });
  expect(await giver.call(readTipForm)).toMatchObject({ open: false });
  await setSettings(app, { tipMaximum: '200' });
  expect(await giver.call(readTipForm)).toMatchObject({ open: true, minimum: '0.01', maximum: '200.00', share: 1 });
});

test('what nobody can read is not tipped: deleted posts, and what is below them', async () => {
  const topicId = await topicOf(author);
  const commentId = (await author.call(postComment, { params: { topicId }, body: { body: '好。' } })).comment.id;
  const replyId = (await author.call(postReply, { params: { commentId }, body: { body: '嗯。' } })).reply.id;
  await tip(giver, 'reply', replyId, '1');
  await boss.call(moderateComment, { params: { commentId }, body: { act: 'delete' } });
  await expect(tip(giver, 'reply', replyId, '1')).rejects.toMatchObject({ status: 404 });
  await expect(tip(giver, 'comment', commentId, '1')).rejects.toMatchObject({ status: 404 });
  await expect(tipsOf(giver, 'reply', replyId)).rejects.toMatchObject({ status: 404 });
  await author.call(deleteTopic, { params: { topicId } });
  await expect(tip(giver, 'topic', topicId, '1')).rejects.toMatchObject({ status: 404 });
  await expect(tip(giver, 'topic', '999999999', '1')).rejects.toMatchObject({ status: 404 });
});

test('twenty at once with one key are one tip; with their own keys each is paid, as far as the money goes', async () => {
  const topicId = await topicOf(author);
  const [once, often, poor] = [await rich(10_000), await rich(10_000), await rich(350)];
  const key = crypto.randomUUID();
  await Promise.allSettled(Array.from({ length: 20 }, () => tip(once, 'topic', topicId, '1', true, key)));
  expect([await fenOf(once), (await tipsOf(giver, 'topic', topicId)).total]).toEqual([9900n, 1]);
  await expect(tip(once, 'topic', topicId, '2', true, key)).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  expect(await settled(Array.from({ length: 20 }, () => tip(often, 'topic', topicId, '1')))).toBe(20);
  expect(await settled(Array.from({ length: 20 }, () => tip(poor, 'topic', topicId, '1')))).toBe(3);
  expect([await fenOf(often), await fenOf(poor)]).toEqual([8000n, 50n]);
  expect((await app.visitor.call(readThread, { params: { topicId }, query: {} })).topic.tips?.sum).toBe('24.00');
});

test('a tip and the deletion of its post at once: it is paid and stays, or nothing moved', async () => {
  for (let round = 0; round < 5; round++) {
    const topicId = await topicOf(author);
    const person = await rich(100);
    const [paid] = await Promise.allSettled([
      tip(person, 'topic', topicId, '1'),
      boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } }),
    ]);
    expect(await fenOf(person)).toBe(paid.status === 'fulfilled' ? 0n : 100n);
  }
});

test('an account that was disabled meanwhile neither gives nor receives', async () => {
  const [gone, other] = [await rich(100), await rich(100)];
  const topicId = await topicOf(gone);
  await boss.call(disableMembers, { body: { memberIds: [gone.id], reason: '广告' } });
  await expect(tip(other, 'topic', topicId, '1')).rejects.toMatchObject({ code: 'tip.author_gone' });
  await expect(tip(gone, 'topic', posts.topic, '1')).rejects.toMatchObject({ status: 508 });
  expect([await fenOf(gone), await fenOf(other)]).toEqual([100n, 100n]);
});

test('a topic with tips is not merged into another', async () => {
  const [topicId, intoId] = [await topicOf(author), await topicOf(author)];
  await tip(giver, 'topic', topicId, '1');
  await expect(boss.call(mergeTopic, { params: { topicId }, body: { intoId, reason: '同一件事' } })).rejects.toMatchObject({
    code: 'move.holds_value',
  });
});

test('new members give as many tips an hour as they write posts', async () => {
  await setSettings(app, { newMemberDays: '30', newMemberPostsHourly: '2' });
  const fresh = await rich(1000);
  const topicId = await topicOf(author);
  expect(await settled(Array.from({ length: 6 }, () => tip(fresh, 'topic', topicId, '1')))).toBe(2);
  await expect(tip(fresh, 'topic', topicId, '1')).rejects.toMatchObject({ code: 'new_member.too_many_tips' });
  await setSettings(app, { newMemberDays: '0', newMemberPostsHourly: '0' });
});

test('the proof of the books names a payment without a tip, and a tip whose post changed hands; no row of a tip changes', async () => {
  const findings = async () => Object.keys((await prove(app.db, app.clock.now(), { facts: tipFacts })).findings);
  expect(await findings()).toEqual([]);
  await expect(sql`update tip set named = true`.execute(app.db)).rejects.toThrow('tip');
  await expect(sql`delete from tip`.execute(app.db)).rejects.toThrow('tip');
  await sql`update topic set author_id = ${giver.id}::bigint where id = ${posts.topic}::bigint`.execute(app.db);
  expect(await findings()).toEqual(['tipReceivers']);
  await sql`update topic set author_id = ${author.id}::bigint where id = ${posts.topic}::bigint`.execute(app.db);
  const legs = [
    { account: memberAccount(giver.id, 'CNY'), amount: amount(-5) },
    { account: memberAccount(author.id, 'CNY'), amount: amount(5) },
  ];
  const forged = {
    key: keyOf('forged'),
    kind: 'tip',
    subject: { kind: 'tip', id: '999' },
    actorId: giver.id,
    at: app.clock.now(),
    legs,
  } as const;
  const rolledBack = app.write(async (tx) => {
    await post(tx, forged);
    const named = {};
    await checkFacts(tx, tipFacts, null, named);
    throw new Error(Object.keys(named).toSorted().join(' '));
  });
  await expect(rolledBack).rejects.toThrow('tipReceivers tips');
});
