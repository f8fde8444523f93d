import {
  addApiKey,
  addQuestion,
  addTip,
  addTopic,
  adoptAnswer,
  changeAdoption,
  endpoints,
  findMember,
  likeTopic,
  listHotTopics,
  listMemberBadges,
  listMembers,
  listReminders,
  listTopPosts,
  markBot,
  markStaff,
  moderateTopic,
  postComment,
  readThread,
  refusesBots,
  requestExport,
  voteOnTopic,
  type Endpoint,
  type Problem,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings, someone } from '../../../test/cast.ts';
import { personOf } from '../../../test/person.ts';
import { walkMembers } from '../badges/jobs/walk-members.ts';
import { balance, memberAccount } from '../ledger/index.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { exportOfMember } from '../members/queries/export-member.ts';
import { goesTo } from '../notification-settings/index.ts';
import { bountyActs } from '../questions/bounty/testing.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { hide, postHidden, unlock } from '../topics/hidden/testing.ts';
import { refreshTopScores } from '../top-posts/index.ts';
import { recorded } from './testing.ts';

const app = testApp({ RATE_LIMIT: '100' });
const { ask, rich, say, funds } = bountyActs(app);
afterAll(() => checkBooks(app));

let boss: Person;
let tagId = '';
beforeAll(async () => {
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aTag(tx));
});

const mark = ({ id }: Pick<Person, 'id'>, bot = true, by = boss) => by.call(markBot, { params: { memberId: id }, body: { bot } });
const bot = async () => {
  const program = await someone(app);
  await mark(program);
  return program;
};
const keyOf = async (person: Person) => {
  const { key } = await person.call(addApiKey, { body: { name: 'script', scope: 'write' } });
  return personOf(app.http, person.id, person.account, { accessToken: key, refreshToken: '' });
};
const topicBy = async (person: Person) => (await person.call(addTopic, { body: { title: '水温播报', body: '九十度。', tagId } })).topicId;
const cardOf = async (person: Person) => (await boss.call(findMember, { query: { keyword: person.account } })).member;
const refused = { status: 403, code: 'bot.refused' };
const noValue = { status: 409, code: 'bot.no_value' };

test('staff with the right mark an account, everybody sees the mark, and it is undone', async () => {
  const program = await someone(app);
  const topicId = await topicBy(program);
  const author = async () => (await app.visitor.call(readThread, { params: { topicId } })).topic.author;
  expect(await author()).not.toHaveProperty('bot');
  await expect(mark(program, true, await someone(app))).rejects.toMatchObject({ status: 403, code: 'access.denied' });
  await Promise.all([mark(program), mark(program)]);
  expect([await author(), await cardOf(program)]).toMatchObject([{ bot: true }, { bot: true }]);
  expect(await exportOfMember(app.db, program.id)).toMatchObject({ bot: true });
  const listed = async () => (await boss.call(listMembers, { query: { bot: true } })).items.map(({ member }) => member.id);
  expect(await listed()).toContain(program.id);
  await mark(program, false);
  expect(await listed()).not.toContain(program.id);
  expect(await author()).not.toHaveProperty('bot');
  expect((await recorded(app, 'member', program.id)).map(({ act, after }) => [act, after])).toEqual([
    ['member.bot_marked', { bot: true }],
    ['member.bot_unmarked', { bot: false }],
  ]);
  await expect(mark({ id: '999999999' })).rejects.toMatchObject({ status: 404, code: 'member.not_found' });
});

test('nobody is staff and a bot', async () => {
  const deputy = await app.staff('deputy');
  await expect(mark(deputy)).rejects.toMatchObject({ status: 409, code: 'bot.staff' });
  const program = await bot();
  await expect(boss.call(markStaff, { params: { memberId: program.id }, body: { staff: true } })).rejects.toMatchObject({
    code: 'bot.staff',
  });
});

async function codeOf(person: Person, endpoint: Endpoint): Promise<string> {
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
    headers: { ...person.headers(), 'idempotency-key': crypto.randomUUID() },
    payload: {},
  });
  return response.json<Problem>().code;
}

test('whatever judges others or is about value is closed to bots, by session and by key', async () => {
  const program = await bot();
  const byKey = await keyOf(program);
  const closed = [...endpoints].filter(([, endpoint]) => refusesBots(endpoint));
  expect(closed.length).toBeGreaterThan(18);
  for (const [name, endpoint] of closed) {
    expect([name, await codeOf(program, endpoint)]).toEqual([name, 'bot.refused']);
    const expected = endpoint.apiKey === 'write' ? 'bot.refused' : 'api_key.out_of_reach';
    expect([name, await codeOf(byKey, endpoint)]).toEqual([name, expected]);
  }
});

test('an act that likes, votes, checks in or moves value declares that it is closed to bots', () => {
  const open = [...endpoints].filter(
    ([, { method, access, path }]) =>
      method === 'POST' &&
      access === 'member' &&
      /\/(like|vote|worked|unhelpful|claim|unlock|tips?|bounty)$|checkIns|payment|memberships?\//i.test(path),
  );
  expect(open.length).toBeGreaterThan(15);
  expect(open.filter(([, endpoint]) => !refusesBots(endpoint)).map(([name]) => name)).toEqual([]);
});

test('a bot posts with its key, earns nothing, and offers neither an envelope nor a bounty', async () => {
  const program = await bot();
  const byKey = await keyOf(program);
  const topicId = await topicBy(byKey);
  await byKey.call(postComment, { params: { topicId }, body: { body: '水开了。' } });
  await expect(byKey.call(likeTopic, { params: { topicId }, body: { on: true } })).rejects.toMatchObject(refused);
  await setSettings(app, { reviewTopic: 'all' });
  const waiting = await topicBy(program);
  await setSettings(app, { reviewTopic: 'none' });
  await boss.call(moderateTopic, { params: { topicId: waiting }, body: { act: 'approve' } });
  expect(await funds(program)).toEqual([0, 0]);
  await (await someone(app)).call(postComment, { params: { topicId }, body: { body: `@${program.account} 再说一遍` } });
  await app.settle();
  expect((await byKey.call(listReminders, { query: {} })).items.map(({ kind }) => kind)).toContain('mention_comment');
  const ofPerson = await keyOf(await app.member('person'));
  await expect(ofPerson.call(listReminders, { query: {} })).rejects.toMatchObject({ status: 403, code: 'api_key.out_of_reach' });
  await app.write((tx) => give(tx, memberAccount(program.id, 'CNY'), 1000));
  const envelope = { type: 'random' as const, amount: '1', quantity: 1, greeting: '' };
  await expect(program.call(addTopic, { body: { title: '红包', body: '来。', tagId, envelope } }, 'a')).rejects.toMatchObject(refused);
  const question = { title: '多热？', body: '问一句。', tagIds: [await app.write((tx) => aQuestionTag(tx))] };
  await expect(program.call(addQuestion, { body: { ...question, bountyCny: '1' } }, 'b')).rejects.toMatchObject(refused);
});

test('nobody pays a bot: no tip, no bounty, no price of a hidden part, no envelope for it', async () => {
  const [payer, program] = [await rich('payer'), await bot()];
  const topicId = await topicBy(program);
  await expect(
    payer.call(addTip, { params: { kind: 'topic', postId: topicId }, body: { amount: '1', named: true } }),
  ).rejects.toMatchObject(noValue);
  const envelope = { type: 'personal' as const, amount: '1', memberIds: [program.id], greeting: '' };
  await expect(payer.call(addTopic, { body: { title: '给它', body: '谢谢。', tagId, envelope } }, 'c')).rejects.toMatchObject({
    fields: [{ field: 'envelope.memberIds', code: 'bot.no_value' }],
  });
  const offered = await ask(payer, { bountyCny: '5' });
  const params = { questionId: offered };
  const answerId = await say(program, offered);
  await expect(payer.call(adoptAnswer, { params, body: { answerId } })).rejects.toMatchObject(noValue);
  await expect(boss.call(changeAdoption, { params, body: { answerId } })).rejects.toMatchObject(noValue);
  const plain = await ask(payer);
  await payer.call(adoptAnswer, { params: { questionId: plain }, body: { answerId: await say(program, plain) } });
  expect(await balance(app.db, memberAccount(program.id, 'CNY'))).toBe(0n);
  await mark(program, false);
  await payer.call(adoptAnswer, { params, body: { answerId } });
  expect((await funds(program))[0]).toBeGreaterThan(0);
});

test('a hidden part with a price stays closed while its author is a bot', async () => {
  const [payer, seller] = [await rich('buyer'), await someone(app)];
  const topicId = await postHidden(seller, tagId, hide('type=points value=1', '里面。'));
  await mark(seller);
  const open = () => unlock(payer, topicId, 'points', { price: '1' });
  await expect(open()).rejects.toMatchObject(noValue);
  await mark(seller, false);
  await open();
});

test('what a bot writes is in no ranking, and no rule gives it a badge', async () => {
  const [program, person] = [await someone(app), await someone(app)];
  const [mine, theirs] = [await topicBy(program), await topicBy(person)];
  await sql`update topic set like_count = 50 where id in (${mine}::bigint, ${theirs}::bigint)`.execute(app.db);
  const best = async () => {
    await refreshTopScores(app.services);
    return (await app.visitor.call(listTopPosts, { query: { period: 'day' } })).items.map(({ id }) => id);
  };
  expect(new Set(await best())).toEqual(new Set([mine, theirs]));
  await mark(program);
  expect(await best()).toEqual([theirs]);
  const hot = (await app.visitor.call(listHotTopics)).items.map(({ id }) => id);
  expect([hot.includes(theirs), hot.includes(mine)]).toEqual([true, false]);
  await app.db.updateTable('badge').set({ open: true }).where('rule', '=', 'first_topic').execute();
  const presences = [program, person].map(({ id }) => ({ memberId: id, usedAt: app.clock.now() }));
  await app.db
    .insertInto('memberPresence')
    .values(presences)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ usedAt: app.clock.now() }))
    .execute();
  await app.db.updateTable('badgeWalk').set({ memberId: '0' }).execute();
  await walkMembers(app.services);
  const badges = async ({ account }: Person) => (await app.visitor.call(listMemberBadges, { params: { account } })).items;
  expect([await badges(program), (await badges(person)).length > 0]).toEqual([[], true]);
});

test('no push, no mail and nothing in WeChat is for a bot', async () => {
  const [program, person] = [await bot(), await someone(app)];
  const ids = [program.id, person.id];
  const choices = JSON.stringify({ 'mentions.wechat': 'on' });
  await app.db
    .insertInto('notificationSetting')
    .values(ids.map((memberId) => ({ memberId, choices })))
    .execute();
  const now = app.clock.now();
  for (const channel of ['push', 'mail', 'wechat'] as const)
    expect((await goesTo(app.db, channel, 'mentions', ids, now)).map(({ memberId }) => memberId)).toEqual([person.id]);
});

test('the keys of a bot share its own limit of requests, which no session and no key of a person has', async () => {
  await setSettings(app, { botRequests: '4' });
  const [program, person] = [await bot(), await someone(app)];
  const [one, two, other] = [await keyOf(program), await keyOf(program), await keyOf(person)];
  const read = (by: Person) => by.call(findMember, { query: { keyword: 'boss' } });
  await Promise.all([read(one), read(two), read(one), read(two)]);
  for (const key of [one, two]) await expect(read(key)).rejects.toMatchObject({ status: 456, code: 'rate.exceeded' });
  for (const by of [program, other]) for (let count = 0; count < 6; count += 1) await read(by);
  app.clock.advance(61_000);
  await read(one);
});

test('a bot keeps its sign-in and its export, and what it did before stays', async () => {
  const [program, host] = [await someone(app), await someone(app)];
  const poll = { title: '茶', options: ['绿', '红'], maxChoices: 1 };
  const { topicId } = await host.call(addTopic, { body: { title: '哪一种', body: '选。', tagId, poll } });
  await program.call(likeTopic, { params: { topicId }, body: { on: true } });
  await mark(program);
  await expect(program.call(voteOnTopic, { params: { topicId }, body: { choices: [1] } })).rejects.toMatchObject(refused);
  await program.call(requestExport);
  expect((await app.visitor.call(readThread, { params: { topicId } })).topic.likeCount).toBe(1);
});
