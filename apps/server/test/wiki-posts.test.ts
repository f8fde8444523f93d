import {
  addTopic,
  addWordList,
  adoptAnswer,
  blockMember,
  closeAnswers,
  deleteAnswer,
  editTopic,
  editPost,
  editWiki,
  listReminders,
  postAnswer,
  raiseBounty,
  readPostSource,
  readQuestion,
  readThread,
  readWikiSource,
  restoreVersion,
  searchPosts,
  setWiki,
  type SuggestableKind,
} from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aKeeper, history, onePostOfEach } from '../src/modules/moderation/edits/testing.ts';
import { letDo } from '../src/modules/edit-suggestions/testing.ts';
import { balance } from '../src/modules/ledger/index.ts';
import { calls } from '../src/modules/reminders/testing/world.ts';
import { fund } from '../src/modules/memberships/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { readData } from '../src/modules/webhooks/sending/read-data.ts';
import { testApp, type Person } from './app.ts';
import { setSettings } from './cast.ts';

const app = testApp();
let author: Person;
let reader: Person;
let boss: Person;
let people = 0;

beforeAll(async () => {
  boss = await app.staff('boss');
});

beforeEach(async () => {
  people += 1;
  [author, reader] = [await app.member(`author${people}`), await app.member(`reader${people}`)];
  await letDo(app, reader, 'edit.wiki');
});

type Post = { kind: SuggestableKind; postId: string };

async function postsOf(person: Person): Promise<Record<SuggestableKind, Post>> {
  const { posts } = await onePostOfEach(app, person);
  const idOf = (kind: SuggestableKind): Post => ({ kind, postId: posts.find((post) => post.kind === kind)?.postId ?? '' });
  return { topic: idOf('topic'), question: idOf('question'), answer: idOf('answer') };
}

const open = (by: Person, params: Post, on = true) => by.call(setWiki, { params, body: { open: on } });
const edit = (by: Person, params: Post, body = '更好的话', version = 1) => by.call(editWiki, { params, body: { body, version } });
const restore = (by: Person, params: Post, editId: string, version: number, reason = '') =>
  by.call(restoreVersion, { params, body: { editId, version, reason } });
const sourceOf = async (params: Post) => (await boss.call(readPostSource, { params })).body;
const kindsOf = async (by: Person) => {
  await app.settle();
  return (await by.call(listReminders, { query: {} })).items.map(({ kind }) => kind);
};

async function viewOf(by: Person, { kind, postId }: Post, questionId = postId) {
  if (kind === 'topic') return (await by.call(readThread, { params: { topicId: postId }, query: {} })).topic;
  const { question, answers } = await by.call(readQuestion, { params: { questionId }, query: {} });
  return kind === 'question' ? question : answers.items[0];
}

test.each(['topic', 'question', 'answer'] as const)(
  'a %s that staff make a wiki is edited by members with the right alone',
  async (kind) => {
    const posts = await postsOf(author);
    const post = posts[kind];
    const plain = await app.member('plain');
    await expect(edit(reader, post)).rejects.toMatchObject({ code: 'wiki.not_open' });
    for (const by of [plain, reader]) await expect(open(by, post)).rejects.toMatchObject({ code: 'right.missing_staff' });
    await expect(open(author, post)).rejects.toMatchObject({ code: 'right.missing' });
    await open(boss, post);
    await open(boss, post);
    expect(await kindsOf(author)).toEqual(['wiki_opened']);
    for (const call of [() => edit(plain, post), () => plain.call(readWikiSource, { params: post })])
      await expect(call()).rejects.toMatchObject({ code: 'right.missing' });
    expect(await reader.call(readWikiSource, { params: post })).toEqual({ body: '原来的话', version: 1 });
    expect(await edit(reader, post)).toEqual({ state: 'published', version: 2 });
    expect(await edit(reader, post, '更好的话', 2)).toEqual({ state: 'published', version: 2 });
    expect(await sourceOf(post)).toBe('更好的话');
    expect((await history(author, post)).items).toMatchObject([{ byStaff: false, byWiki: true, editor: { id: reader.id } }]);
    expect((await kindsOf(author)).toSorted()).toEqual(['wiki_edited', 'wiki_opened']);
    const ofReader = await viewOf(reader, post, posts.question.postId);
    const ofPlain = await viewOf(plain, post, posts.question.postId);
    expect([ofReader?.wiki, ofReader?.viewer.editWiki, ofReader?.viewer.setWiki]).toEqual([true, true, undefined]);
    expect([ofPlain?.wiki, ofPlain?.viewer.editWiki, ofPlain?.viewer.setWiki]).toEqual([true, undefined, undefined]);
    expect((await viewOf(author, post, posts.question.postId))?.viewer.setWiki).toBe(true);
    // Its author ends it without a right.
    await open(author, post, false);
    await expect(edit(reader, post, '又改', 2)).rejects.toMatchObject({ code: 'wiki.not_open' });
    expect(await kindsOf(author)).toEqual(['wiki_edited']);
  },
);

test('an author with the right makes a wiki of what the author may edit, and then edits it also when it is answered', async () => {
  await letDo(app, author, 'edit.open_wiki');
  const { question, answer } = await postsOf(author);
  await expect(open(author, question)).rejects.toMatchObject({ code: 'question.answered' });
  await open(author, answer);
  await open(boss, question);
  await edit(author, question, '问得更清楚');
  expect((await history(author, question)).items).toMatchObject([{ byStaff: false, editor: null }]);
  await edit(author, answer);
  expect(await kindsOf(author)).toEqual(['wiki_opened']);
});

test('posts with hidden parts, closed ones and those that are not published are no wikis', async () => {
  const tagId = await app.write((tx) => aTag(tx));
  const body = '前面。\n\n:::hide{type=password value=1234}\n暗处\n:::';
  const { topicId } = await author.call(addTopic, { body: { title: '有密码', tagId, body } });
  await expect(open(boss, { kind: 'topic', postId: topicId })).rejects.toMatchObject({ code: 'wiki.hidden' });
  const { topic, question, answer } = await postsOf(author);
  for (const post of [topic, question, answer]) await open(boss, post);
  await expect(edit(reader, topic, body)).rejects.toMatchObject({ code: 'request.fields' });
  // Its author hides a part of it later.
  await author.call(editTopic, { params: { topicId: topic.postId }, body: { title: '原题', body, version: 1 } });
  for (const call of [() => edit(reader, topic, '没有了', 2), () => reader.call(readWikiSource, { params: topic })])
    await expect(call()).rejects.toMatchObject({ code: 'wiki.hidden' });
  expect((await viewOf(reader, topic))?.wiki).toBeUndefined();
  await boss.call(closeAnswers, { params: { questionId: question.postId }, body: { closed: true } });
  for (const post of [question, answer]) await expect(edit(reader, post)).rejects.toMatchObject({ code: 'question.answers_closed' });
  await boss.call(closeAnswers, { params: { questionId: question.postId }, body: { closed: false } });
  await author.call(deleteAnswer, { params: { answerId: answer.postId } });
  for (const call of [() => edit(reader, answer), () => reader.call(readWikiSource, { params: answer })])
    await expect(call()).rejects.toMatchObject({ code: 'answer.not_found' });
  await expect(open(boss, answer, false)).rejects.toMatchObject({ code: 'answer.state_forbids' });
});

test('while a bounty waits nothing below the question is a wiki; an adopted one pays its author and is improved further', async () => {
  const asker = await app.member('asker');
  await fund(app, asker.id, 10_000, 100);
  const { question } = await postsOf(asker);
  const questionId = question.postId;
  const { answer: posted } = await author.call(postAnswer, { params: { questionId }, body: { body: '原来的话' } });
  const [answerId, answer] = [posted.id, { kind: 'answer', postId: posted.id } as const];
  await open(boss, answer);
  const raise = { params: { questionId }, body: { bountyCny: '10.00' } };
  await asker.call(raiseBounty, raise, crypto.randomUUID());
  for (const call of [() => edit(reader, answer), () => open(boss, question)])
    await expect(call()).rejects.toMatchObject({ code: 'wiki.bounty' });
  await asker.call(adoptAnswer, { params: { questionId }, body: { answerId } });
  const balanceOf = ({ id }: Person) => balance(app.db, { owner: 'member', id, currency: 'CNY' });
  const paid = await balanceOf(author);
  expect(Number(paid)).toBeGreaterThan(0);
  await edit(reader, answer);
  expect([await balanceOf(author), await balanceOf(reader)]).toEqual([paid, 0n]);
});

test('an edit of an earlier text is refused, and of edits made together one holds', async () => {
  const { answer } = await postsOf(author);
  await open(boss, answer);
  const other = await app.member('other');
  await letDo(app, other, 'edit.wiki');
  const results = await Promise.allSettled([edit(reader, answer, '一'), edit(other, answer, '二'), edit(author, answer, '三')]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
  expect(codes).toEqual(['edit.conflict', 'edit.conflict']);
});

test('edits of a day are limited exactly, and whoever the author blocked edits nothing', async () => {
  const { topic, question, answer } = await postsOf(author);
  for (const post of [topic, question, answer]) await open(boss, post);
  await setSettings(app, { wikiEditsDaily: '1' });
  const results = await Promise.allSettled([topic, question].map((post) => edit(reader, post)));
  const codes = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
  expect(codes).toEqual(['wiki.too_many_today']);
  await setSettings(app, { wikiEditsDaily: '20' });
  await author.call(blockMember, { params: { memberId: reader.id } });
  await expect(edit(reader, answer)).rejects.toMatchObject({ code: 'wiki.refused' });
  expect(await sourceOf(answer)).toBe('原来的话');
});

test('word lists, review and bound phones hold for an edit of a wiki', async () => {
  const { topic, answer } = await postsOf(author);
  for (const post of [topic, answer]) await open(boss, post);
  await boss.call(addWordList, { body: { name: '不许', act: 'refuse', places: ['posts'], enabled: true, text: '毒茶' } });
  await boss.call(addWordList, { body: { name: '先审', act: 'hold', places: ['posts'], enabled: true, text: '苦茶' } });
  for (const by of [reader, boss]) await expect(edit(by, answer, '毒茶')).rejects.toMatchObject({ code: 'request.fields' });
  await setSettings(app, { realNameAnswer: 'true' });
  await expect(edit(reader, answer)).rejects.toMatchObject({ code: 'real_name.required' });
  await setSettings(app, { realNameAnswer: 'false' });
  expect(await edit(reader, topic, '苦茶')).toEqual({ state: 'pending', version: 2 });
  await expect(reader.call(readWikiSource, { params: topic })).rejects.toMatchObject({ code: 'topic.not_found' });
  // Its author undoes it while it waits; staff still decide.
  const [made] = (await history(author, topic)).items;
  expect(await restore(author, topic, made?.id ?? '', 2)).toEqual({ state: 'pending', version: 3 });
  expect(await sourceOf(topic)).toBe('原来的话');
  expect(await kindsOf(author)).toContain('wiki_edited');
});

test('author and staff restore what was said before edits of others, also after the wiki ended', async () => {
  const { answer, topic } = await postsOf(author);
  await open(boss, answer);
  await edit(reader, answer, '乱写');
  await edit(reader, answer, '乱写二', 2);
  await open(author, answer, false);
  const { items, version, own } = await history(author, answer);
  expect([version, own, items.length]).toEqual([3, true, 2]);
  const first = items[1]?.id ?? '';
  const elsewhere = await aKeeper(app, ['content'], { tagIds: [await app.write((tx) => aTag(tx))] });
  await expect(restore(reader, answer, first, 3)).rejects.toMatchObject({ code: 'right.missing_staff' });
  await expect(restore(elsewhere, answer, first, 3, '乱写')).rejects.toMatchObject({ code: 'right.other_tags' });
  await expect(restore(author, topic, first, 1)).rejects.toMatchObject({ code: 'edit.not_found' });
  await expect(restore(author, answer, first, 2)).rejects.toMatchObject({ code: 'edit.conflict' });
  await expect(restore(boss, answer, first, 3)).rejects.toMatchObject({ code: 'request.fields' });
  expect(await restore(author, answer, first, 3)).toEqual({ state: 'published', version: 4 });
  expect(await sourceOf(answer)).toBe('原来的话');
  await restore(boss, answer, items[0]?.id ?? '', 4, '先看看');
  expect(await sourceOf(answer)).toBe('乱写');
  // What the author alone replaced stays with the rules of own edits.
  await author.call(editTopic, { params: { topicId: topic.postId }, body: { title: '原题', body: '自己改的', version: 1 } });
  const [mine] = (await history(author, topic)).items;
  await expect(restore(author, topic, mine?.id ?? '', 2)).rejects.toMatchObject({ code: 'edit.not_found' });
});

test('an author does not restore what staff replaced, but what it said since', async () => {
  const { answer } = await postsOf(author);
  await open(boss, answer);
  await edit(reader, answer, '有广告');
  await boss.call(editPost, { params: answer, body: { body: '没有广告', version: 2, reason: '广告' } });
  await edit(reader, answer, '又改了', 3);
  await open(author, answer, false);
  const [latest, ofStaff, first] = (await history(author, answer)).items.map(({ id }) => id);
  for (const replaced of [ofStaff, first])
    await expect(restore(author, answer, replaced ?? '', 4)).rejects.toMatchObject({ code: 'edit.not_found' });
  await restore(author, answer, latest ?? '', 4);
  expect(await sourceOf(answer)).toBe('没有广告');
  await restore(boss, answer, first ?? '', 5, '原来的好');
  expect(await sourceOf(answer)).toBe('原来的话');
});

test('a member whom an edit of a wiki newly mentions is not notified', async () => {
  const { topic } = await postsOf(author);
  await open(boss, topic);
  const named = await app.member('named');
  await app.settle();
  await edit(reader, topic, `@${named.account} 来看`);
  expect(await kindsOf(named)).toEqual([]);
});

test('the mark of a wiki is in results of the search and in what webhooks are sent', async () => {
  const tagId = await app.write((tx) => aTag(tx));
  app.services.announcer.send([{ dropped: 'everything' }]);
  const { topicId } = await author.call(addTopic, { body: { title: '大家一起写的鸭屎香谱', body: '从采青说起', tagId } });
  await app.settle();
  const marks = async () => {
    const { items } = await app.visitor.call(searchPosts, { query: { keyword: '鸭屎香谱' } });
    const facts = { kind: 'topic', id: topicId, authorId: author.id };
    const data = await readData(app.services, { ownerId: null, botId: null }, 'post.edited', facts);
    return [items.map(({ wiki }) => wiki), (data as { wiki?: true }).wiki];
  };
  expect(await marks()).toEqual([[undefined], undefined]);
  await open(boss, { kind: 'topic', postId: topicId });
  expect(await marks()).toEqual([[true], true]);
  // Topics with hidden parts have the mark nowhere.
  await app.db
    .updateTable('topic')
    .set({ hiddenKinds: ['reply'] })
    .where('id', '=', topicId)
    .execute();
  expect(await marks()).toEqual([[undefined], undefined]);
});

test.each(['topic', 'answer'] as const)(
  'whom somebody else names in the %s of an author is not notified of it, also when it is deleted and restored or was reviewed',
  async (kind) => {
    const posts = await postsOf(author);
    const post = posts[kind];
    const named = await app.member(`named_${kind}`);
    await open(boss, post);
    await edit(reader, post, `问问 @${named.account} 吧`);
    await calls[kind].remove(author, post.postId);
    await calls[kind].restore(author, post.postId);
    expect(await kindsOf(named)).toEqual([]);
    await setSettings(app, { reviewTopic: 'all', reviewAnswer: 'all' });
    const [second, third] = [await app.member(`second_${kind}`), await app.member(`third_${kind}`)];
    expect(await edit(reader, post, `问问 @${second.account} 吧`, 2)).toEqual({ state: 'pending', version: 3 });
    const { body } = await boss.call(readPostSource, { params: post });
    await boss.call(editPost, { params: post, body: { body: `${body} @${third.account} `, version: 3, reason: '补一个名字' } });
    await calls[kind].judge(boss, post.postId, 'approve');
    expect([await kindsOf(named), await kindsOf(second), await kindsOf(third)]).toEqual([[], [], []]);
    await setSettings(app, { reviewTopic: 'none', reviewAnswer: 'none' });
  },
);
