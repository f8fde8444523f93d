import {
  addAddendum,
  addQuestion,
  addTopic,
  editComment,
  editQuestion,
  editSettings,
  editTopic,
  listStaffComments,
  moderateComment,
  postAnswer,
  postComment,
  postQuestionReply,
  postReply,
  saveDraft,
  sendMessage,
} from '@chaguan/contract';
import { beforeEach, expect, test } from 'vitest';
import { clearRates } from '../src/modules/new-members/limit-rate.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';
import { drop } from './drop.ts';

const app = testApp();

const off = {
  newMemberDays: '7',
  newMemberPosts: '0',
  newMemberHoldLinks: 'false',
  newMemberHoldImages: 'false',
  newMemberPostsHourly: '0',
  newMemberMessagesHourly: '0',
};
const set = async (values: Partial<Record<keyof typeof off, string>>) => (await app.staff('boss')).call(editSettings, { body: { values } });
beforeEach(() => set(off));

let count = 0;
/** Somebody whom no test knows yet; `old`: who registered long ago. */
async function someone({ old = false, roleIds = [] as string[] } = {}): Promise<Person> {
  count += 1;
  const person = await app.member(`someone_${count}`, { roleIds });
  if (!old) return person;
  await app.db
    .updateTable('member')
    .set({ registeredAt: new Date('2020-01-01') })
    .where('id', '=', person.id)
    .execute();
  drop(app.services, 'sessions');
  return person;
}

const aThread = () => app.write((tx) => aTopic(tx, app.services));
const say = async (person: Person, topicId: string, body: string) =>
  (await person.call(postComment, { params: { topicId }, body: { body } })).comment;

async function reviewMatches(kind: string, id: string): Promise<string[] | undefined> {
  const { rows } = await app.db
    .selectFrom('postHold')
    .select(['reason', 'matches'])
    .where('postKind', '=', kind)
    .where('postId', '=', id)
    .where('decidedAt', 'is', null)
    .execute()
    .then((all) => ({ rows: all.filter(({ reason }) => reason === 'new_member') }));
  return rows[0]?.matches;
}

const link = '看 https://evil.com/a';

test('what new members write waits wherever it leads elsewhere, and says whereto', async () => {
  await set({ newMemberHoldLinks: 'true' });
  const [fresh, tagId, questionTagId] = [await someone(), await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  const topicId = await aThread();
  const topic = { tagId, title: '茶', body: '好' };
  const poll = { title: '哪家', options: ['evil.com', '茶馆'], maxChoices: 1, endsAt: new Date(Date.now() + 86_400_000 * 3).toISOString() };
  const hidden = ':::hide{type=password value=1234}\nevil.com\n:::';
  const bodies = [
    { ...topic, title: '上 evil.com' },
    { ...topic, body: link },
    { ...topic, poll },
    { ...topic, body: hidden },
  ];
  for (const body of bodies) {
    const { topicId: id, state } = await fresh.call(addTopic, { body });
    expect([state, await reviewMatches('topic', id)]).toEqual(['pending', ['evil.com']]);
  }
  const comment = await say(fresh, topicId, link);
  expect([comment.state, await reviewMatches('comment', comment.id)]).toEqual(['pending', ['evil.com']]);
  const host = await say(await someone({ old: true }), topicId, '好');
  const { reply } = await fresh.call(postReply, { params: { commentId: host.id }, body: { body: 'evil。com' } });
  expect(reply.state).toBe('pending');
  const ask = { tagIds: [questionTagId], title: '水', body: '热？' };
  expect((await fresh.call(addQuestion, { body: { ...ask, body: link } })).state).toBe('pending');
  const { questionId, state } = await fresh.call(addQuestion, { body: ask });
  expect(state).toBe('published');
  const params = { questionId };
  const { answer } = await fresh.call(postAnswer, { params, body: { body: '好', holdsFor: 'evil.com 的版本' } });
  expect([answer.state, await reviewMatches('answer', answer.id)]).toEqual(['pending', ['evil.com']]);
  expect((await fresh.call(postQuestionReply, { params, body: { body: link } })).reply.state).toBe('pending');
  expect((await fresh.call(addAddendum, { params, body: { body: link } })).state).toBe('pending');
  expect(await reviewMatches('question', questionId)).toEqual(['evil.com']);
});

test('a link to this site, and a picture while only links wait, are seen at once; pictures are counted', async () => {
  await set({ newMemberHoldLinks: 'true' });
  const [fresh, topicId] = [await someone(), await aThread()];
  const own = `${app.services.config.PUBLIC_URL}/thread?topicId=1 ![](/files/a.png)`;
  expect((await say(fresh, topicId, own)).state).toBe('published');
  await set({ newMemberHoldImages: 'true' });
  const { id, state } = await say(fresh, topicId, '![](/files/a.png) ![](/files/b.png) ![](https://evil.com/c.png)');
  expect([state, await reviewMatches('comment', id)]).toEqual(['pending', ['3 images', 'evil.com']]);
});

test('an edit that adds a link waits, also of what was approved or came from a draft', async () => {
  await set({ newMemberHoldLinks: 'true' });
  const [fresh, boss, topicId] = [await someone(), await app.staff('boss'), await aThread()];
  const { id } = await say(fresh, topicId, '好');
  const { comment } = await fresh.call(editComment, { params: { commentId: id }, body: { body: link, version: 1 } });
  expect(comment.state).toBe('pending');
  const { items } = await boss.call(listStaffComments, { query: { state: 'pending' } });
  expect(items.find((item) => item.id === id)?.holds).toEqual([{ reason: 'new_member', matches: ['evil.com'] }]);
  await boss.call(moderateComment, { params: { commentId: id }, body: { act: 'approve' } });
  const again = await fresh.call(editComment, { params: { commentId: id }, body: { body: `${link} b.top`, version: 2 } });
  expect([again.comment.state, await reviewMatches('comment', id)]).toEqual(['pending', ['b.top']]);
  const tagId = await app.write((tx) => aTag(tx));
  const topic = await fresh.call(addTopic, { body: { tagId, title: '茶', body: '好' } });
  const edited = { params: { topicId: topic.topicId }, body: { title: '上 evil.com', body: '好', version: 1 } };
  expect((await fresh.call(editTopic, edited)).state).toBe('pending');
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await fresh.call(addQuestion, { body: { tagIds, title: '水', body: '热？' } });
  const changed = { tagIds, title: '水', body: link, version: 1 };
  expect((await fresh.call(editQuestion, { params: { questionId }, body: changed })).state).toBe('pending');
});

test('posts of staff, of known members and of exempt roles do not wait; days and posts each make a member known', async () => {
  await set({ newMemberHoldLinks: 'true', newMemberPosts: '2' });
  const [topicId, boss, known] = [await aThread(), await app.staff('boss'), await someone({ old: true })];
  const role = await app.db.insertInto('role').values({ nameZh: '熟客' }).returning('id').executeTakeFirstOrThrow();
  await app.db.insertInto('roleRight').values({ roleId: role.id, right: 'new_member.exempt' }).execute();
  drop(app.services, 'roles');
  const spared = await someone({ roleIds: [role.id] });
  for (const person of [boss, spared]) expect((await say(person, topicId, link)).state).toBe('published');
  // Replies count, though no counter has them, and what waits does not.
  expect((await say(known, topicId, link)).state).toBe('pending');
  const { id } = await say(known, topicId, '好');
  expect((await say(known, topicId, link)).state).toBe('pending');
  await known.call(postReply, { params: { commentId: id }, body: { body: '再说一句' } });
  expect((await say(known, topicId, link)).state).toBe('published');
  const young = await someone();
  for (const body of ['一', '二', '三']) await say(young, topicId, body);
  expect((await say(young, topicId, link)).state).toBe('pending');
  await set({ newMemberDays: '0' });
  expect((await say(young, topicId, link)).state).toBe('published');
});

test('a new member may write so many posts an hour, also 20 at once, and learns when more are allowed', async () => {
  await set({ newMemberPostsHourly: '3' });
  const [fresh, known, topicId] = [await someone(), await someone({ old: true }), await aThread()];
  const began = app.clock.now().getTime();
  const sent = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => say(fresh, topicId, `第 ${at} 句`)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = (await say(fresh, topicId, '再来').catch((reason: unknown) => reason)) as { code: string; params: { at: string } };
  expect(refused).toMatchObject({ status: 409, code: 'new_member.too_many_posts', params: { limit: 3 } });
  const at = Date.parse(refused.params.at);
  expect(at).toBeGreaterThanOrEqual(began + 3_600_000);
  const tagId = await app.write((tx) => aTag(tx));
  await expect(fresh.call(addTopic, { body: { tagId, title: '茶', body: '好' } })).rejects.toMatchObject({
    code: 'new_member.too_many_posts',
  });
  // An edit is no new post; what is refused for another reason is not counted.
  for (const body of ['一', '二', '三', '四']) await say(known, topicId, body);
  app.clock.advance(at - app.clock.now().getTime() + 60_000);
  await expect(fresh.call(postComment, { params: { topicId: '999999' }, body: { body: '一' } })).rejects.toMatchObject({ status: 404 });
  for (const body of ['一', '二', '三']) await say(fresh, topicId, body);
  await expect(say(fresh, topicId, '四')).rejects.toMatchObject({ code: 'new_member.too_many_posts' });
  const later = new Date(app.clock.now().getTime() + 25 * 3_600_000);
  await clearRates({ db: app.db, clock: { now: () => later } });
  expect(await app.db.selectFrom('memberRateLimit').select('kind').execute()).toEqual([]);
});

test('a draft costs nothing, and messages have a rate limit of their own', async () => {
  await set({ newMemberPostsHourly: '1', newMemberMessagesHourly: '2' });
  const [fresh, boss, topicId] = [await someone(), await app.staff('boss'), await aThread()];
  await fresh.call(saveDraft, { params: { key: 'topic:new' }, body: { title: '', tagId: '', body: link } });
  const write = (text: string) => fresh.call(sendMessage, { params: { memberId: boss.id }, body: { text } });
  const sent = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => write(`${at}`)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(write('more')).rejects.toMatchObject({ code: 'new_member.too_many_messages', params: { limit: 2 } });
  await say(fresh, topicId, '好');
  await boss.call(sendMessage, { params: { memberId: fresh.id }, body: { text: '一' } });
});

test('without these rules, and to those who are known, a post costs no statement more', async () => {
  const topicId = await aThread();
  const [fresh, known] = [await someone(), await someone({ old: true })];
  const cost = async (person: Person) => {
    await say(person, topicId, '好');
    return (await app.statements(() => say(person, topicId, '好茶'))).statements.length;
  };
  const usual = await cost(fresh);
  await set({ newMemberHoldLinks: 'true', newMemberHoldImages: 'true', newMemberPostsHourly: '100' });
  expect([await cost(known), await cost(fresh)]).toEqual([usual, usual + 1]);
});

test('the time named is that at which the next post is possible, also after the limit was lowered', async () => {
  await set({ newMemberPostsHourly: '3', newMemberMessagesHourly: '1' });
  const [fresh, boss, topicId] = [await someone(), await app.staff('boss'), await aThread()];
  await fresh.call(sendMessage, { params: { memberId: boss.id }, body: { text: '一' } });
  for (const minutes of [10, 15, 20]) {
    app.clock.advance(minutes * 60_000);
    await say(fresh, topicId, `又过了 ${minutes} 分钟`);
  }
  const { acts } = await app.db
    .selectFrom('memberRateLimit')
    .select('acts')
    .where('memberId', '=', fresh.id)
    .where('kind', '=', 'post')
    .executeTakeFirstOrThrow();
  const possibleAt = async (): Promise<number> => {
    const refused = (await say(fresh, topicId, '再来').catch((reason: unknown) => reason)) as { params: { at: string } };
    return Date.parse(refused.params.at);
  };
  const hourAfter = (at: number): number =>
    (acts.toSorted((one, other) => one.getTime() - other.getTime())[at]?.getTime() ?? 0) + 3_600_000;
  expect(await possibleAt()).toBe(hourAfter(0));
  await set({ newMemberPostsHourly: '2' });
  expect(await possibleAt()).toBe(hourAfter(1));
  app.clock.advance(hourAfter(1) - app.clock.now().getTime() - 1000);
  expect(await possibleAt()).toBe(hourAfter(1));
  app.clock.advance(1000);
  await say(fresh, topicId, '又可以了');
  expect(await possibleAt()).toBe(hourAfter(2));
});
