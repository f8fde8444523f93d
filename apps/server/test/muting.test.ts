import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from './app.ts';
import { drop } from './drop.ts';
import { aQuestion, aQuestionTag, anAnswer, anAnswerReply } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aComment, aTopic } from '../src/modules/topics/testing.ts';

const app = testApp();

const topic = (facts: Parameters<typeof aTopic>[2]) => app.write((tx) => aTopic(tx, app.services, facts));
const question = (facts: Parameters<typeof aQuestion>[2]) => app.write((tx) => aQuestion(tx, app.services, facts));
const comment = (facts: Parameters<typeof aComment>[2]) => app.write((tx) => aComment(tx, app.services, facts));
const answer = (facts: Parameters<typeof anAnswer>[2]) => app.write((tx) => anAnswer(tx, app.services, facts));
const answerReply = (facts: Parameters<typeof anAnswerReply>[2]) => app.write((tx) => anAnswerReply(tx, app.services, facts));
const mute = (person: Person, text: string) => person.call(contract.addMutedWord, { body: { text } });

interface Row {
  id: string;
  mutedWord?: string;
}

/** What is hidden of a list: the ids of its rows with the word of each. */
const hiddenOf = (rows: readonly Row[]) => Object.fromEntries(rows.map(({ id, mutedWord = null }) => [id, mutedWord]));

async function world(name: string) {
  app.clock.advance(40 * 24 * 3_600_000);
  const [alice, bob] = [await app.member(`alice_${name}`), await app.member(`bob_${name}`)];
  app.clock.advance(1_000);
  const [tagId, questionTagId] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  return { alice, bob, tagId, questionTagId };
}

test('lists mark what has a word in its title or excerpt, for that reader alone, never the own', async () => {
  const { alice, bob, tagId, questionTagId } = await world('lists');
  const [plain, titled, inside, own] = [
    await topic({ tagId, authorId: bob.id }),
    await topic({ tagId, authorId: bob.id, title: '减 肥 茶' }),
    await topic({ tagId, authorId: bob.id, body: '喝了**減*肥***的茶。' }),
    await topic({ tagId, authorId: alice.id, title: '减肥' }),
  ];
  const asked = await question({ tagIds: [questionTagId], authorId: bob.id, title: '减肥？' });
  await mute(alice, '减肥');
  const topics = { query: { tagId } };
  const expected = { [plain]: null, [titled]: '减肥', [inside]: '减肥', [own]: null };
  expect(hiddenOf((await alice.call(contract.listTopics, topics)).items)).toEqual(expected);
  for (const other of [bob, app.visitor])
    expect((await other.call(contract.listTopics, topics)).items.flatMap((row) => row.mutedWord ?? [])).toEqual([]);
  expect(hiddenOf((await alice.call(contract.listQuestions, { query: { tagId: questionTagId } })).items)).toEqual({ [asked]: '减肥' });
  const fresh = await alice.call(contract.listUnreadPosts, { query: { tab: 'new', tagId } });
  expect(hiddenOf(fresh.items)).toEqual({ [plain]: null, [titled]: '减肥', [inside]: '减肥' });
  const profile = await alice.call(contract.readProfile, { params: { account: 'bob_lists' } });
  expect(hiddenOf(profile.topics.items)).toEqual({ [plain]: null, [titled]: '减肥', [inside]: '减肥' });
  const activity = await alice.call(contract.listMemberActivity, { query: { userName: 'bob_lists' } });
  expect(hiddenOf(activity.items.filter(({ kind }) => kind === 'topic'))).toEqual(hiddenOf(profile.topics.items));
  expect(hiddenOf(activity.items.filter(({ kind }) => kind === 'question'))).toEqual({ [asked]: '减肥' });
});

test('a thread marks topic, comments and replies by their whole text and their quotes', async () => {
  const { alice, bob, tagId } = await world('thread');
  const topicId = await topic({ tagId, authorId: bob.id, body: `${'水开了。'.repeat(60)}网*络赌场` });
  const [plain, long, own] = [
    await comment({ parentId: topicId, authorId: bob.id }),
    await comment({ parentId: topicId, authorId: bob.id, body: `${'好茶。'.repeat(100)}\n\n網絡**賭場**` }),
    await comment({ parentId: topicId, authorId: alice.id, body: '网络赌场' }),
  ];
  const quotes = async (quoteId: string) => {
    const { comment: written } = await bob.call(contract.postComment, { params: { topicId }, body: { body: '是。', quoteId } });
    return written.id;
  };
  const short = await comment({ parentId: topicId, authorId: bob.id, body: '网络赌场' });
  // Of the long one a quote displays only the beginning, and one's own words never count.
  const [quoting, ofBeginning, ofOwn] = [await quotes(short), await quotes(long), await quotes(own)];
  const below = (await bob.call(contract.postReply, { params: { commentId: plain }, body: { body: '网 络 赌 场' } })).reply.id;
  await mute(alice, '网络赌场');
  const { topic: view, comments } = await alice.call(contract.readThread, { params: { topicId } });
  expect(view.mutedWord).toBe('网络赌场');
  expect(hiddenOf(comments.items)).toEqual({
    [plain]: null,
    [long]: '网络赌场',
    [own]: null,
    [short]: '网络赌场',
    [quoting]: '网络赌场',
    [ofBeginning]: null,
    [ofOwn]: null,
  });
  expect(hiddenOf(comments.items.flatMap(({ replies }) => replies))).toEqual({ [below]: '网络赌场' });
  const live = await alice.call(contract.listComments, { params: { topicId }, query: { afterFloor: 0 } });
  expect(hiddenOf(live.items)).toEqual(hiddenOf(comments.items));
  const forBob = await bob.call(contract.readThread, { params: { topicId } });
  expect([forBob.topic, ...forBob.comments.items].filter((each) => 'mutedWord' in each)).toEqual([]);
});

test('a page of a question marks addenda, answers and both kinds of replies', async () => {
  const { alice, bob, questionTagId } = await world('question');
  const questionId = await question({ tagIds: [questionTagId], authorId: bob.id });
  const answerId = await answer({ questionId, authorId: bob.id, body: '直播' });
  const [under, direct] = [
    await answerReply({ questionId, answerId, authorId: bob.id, body: '直-播' }),
    await answerReply({ questionId, authorId: bob.id, body: '看看' }),
  ];
  await mute(alice, '直播');
  const read = () => alice.call(contract.readQuestion, { params: { questionId } });
  const before = await read();
  expect(before.question.mutedWord).toBeUndefined();
  expect(
    hiddenOf([...before.answers.items, ...before.answers.items.flatMap(({ replies }) => replies), ...before.question.replies]),
  ).toEqual({
    [answerId]: '直播',
    [under]: '直播',
    [direct]: null,
  });
  await bob.call(contract.addAddendum, { params: { questionId }, body: { body: '今晚直播。' } });
  expect((await read()).question.mutedWord).toBe('直播');
});

test('a text that its reader may not read is not searched', async () => {
  const { alice, bob, tagId } = await world('secret');
  const topicId = await topic({ tagId, authorId: bob.id, body: '直播' });
  await mute(alice, '直播');
  const cards = async () => hiddenOf((await alice.call(contract.listTopics, { query: { tagId } })).items);
  expect(await cards()).toEqual({ [topicId]: '直播' });
  const role = await app.db.insertInto('role').values({ nameZh: '熟客' }).returning('id').executeTakeFirstOrThrow();
  await app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId: role.id }).execute();
  drop(app.services, 'tags', 'roles', 'sessions');
  expect(await cards()).toEqual({ [topicId]: null });
});

test('nobody is notified of what has a word of theirs, except of their own, and a word added later hides the line', async () => {
  const { alice, bob, tagId } = await world('notified');
  const mine = await topic({ tagId, authorId: alice.id, title: '团购龙井' });
  const write = (body: string) => bob.call(contract.postComment, { params: { topicId: mine }, body: { body } });
  const lines = async () => {
    await app.settle();
    return (await alice.call(contract.listReminders, {})).items.map(({ count, mutedWord }) => [count, mutedWord ?? null]);
  };
  await mute(alice, '团购');
  await write('一起 团 购 吗');
  await write(`@alice_notified ${'好。'.repeat(200)}团购`);
  expect(await lines()).toEqual([]);
  await write('好茶。');
  expect(await lines()).toEqual([[1, null]]);
  await mute(alice, '好茶');
  expect(await lines()).toEqual([[1, '好茶']]);
  expect((await alice.call(contract.listLatestReminders)).items).toMatchObject([{ mutedWord: '好茶' }]);
  await bob.call(contract.likeTopic, { params: { topicId: mine }, body: { on: true } });
  expect(await lines()).toContainEqual([1, null]);
});

test('a list costs at most five statements with a hundred words, that of the session brings the words', async () => {
  const { alice, bob, tagId } = await world('cost');
  for (let n = 0; n < 3; n += 1) await topic({ tagId, authorId: bob.id, title: `第${n}壶` });
  const rows = Array.from({ length: 100 }, (_, n) => ({ memberId: alice.id, text: `屏蔽词${n}`, addedAt: app.clock.now() }));
  await app.db.insertInto('mutedWord').values(rows).execute();
  drop(app.services, 'sessions');
  const read = () => alice.call(contract.listTopics, { query: { tagId } });
  const runs = [await app.statements(read), await app.statements(read)];
  expect(runs.map(({ statements }) => statements.filter((each) => each.includes('muted_word')).length)).toEqual([1, 0]);
  expect(runs[1]?.statements.length).toBeLessThanOrEqual(4);
});
