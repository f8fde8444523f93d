import { addQuestion, addTopic, listComments, postComment, postReply, readProfile, readQuestion, readThread } from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { drop } from './drop.ts';
import { testApp, type Person } from './app.ts';
import { closeAccount, lockAffairs } from '../src/modules/account-deletion/index.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';

const app = testApp({ TRUSTED_PROXIES: '127.0.0.1' });
let alice: Person;
let [tagId, questionTagId] = ['', ''];

async function setVisible(visible: boolean): Promise<void> {
  await app.db.deleteFrom('setting').where('key', '=', 'regionVisible').execute();
  if (visible) await app.db.insertInto('setting').values({ key: 'regionVisible', value: 'true' }).execute();
  drop(app.services, 'settings');
}

beforeAll(async () => {
  alice = await app.member('alice');
  [tagId, questionTagId] = await app.write(async (tx) => [await aTag(tx), await aQuestionTag(tx)] as const);
  drop(app.services, 'tags', 'question-tags');
});
beforeEach(() => setVisible(true));

/** Writes from an address, through the proxy that is trusted. */
async function topicFrom(address: string): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: addTopic.path,
    headers: { ...alice.headers(), 'x-forwarded-for': address },
    payload: { title: '从哪里来', body: '喝茶。', tagId },
  });
  return response.json<{ topicId: string }>().topicId;
}

const regionOf = async (topicId: string) => (await app.visitor.call(readThread, { params: { topicId }, query: {} })).topic.region;

test('a post shows where it was written, in both languages, and keeps no address', async () => {
  const topicId = await topicFrom('223.5.5.5');
  expect(await regionOf(topicId)).toEqual({ zh: '浙江', en: 'Zhejiang' });
  expect(await regionOf(await topicFrom('5.9.0.1'))).toEqual({ zh: '德国', en: 'Germany' });
  const [row] = await app.db.selectFrom('postRegion').selectAll().where('postId', '=', topicId).execute();
  expect(row).toEqual({ postKind: 'topic', postId: topicId, authorId: alice.id, region: '浙江' });
});

test('of the local network, and while the site does not show it, nothing is stored or shown', async () => {
  expect(await regionOf(await topicFrom('10.0.0.7'))).toBeUndefined();
  const known = await topicFrom('223.5.5.5');
  await setVisible(false);
  expect(await regionOf(known)).toBeUndefined();
  const unknown = await topicFrom('223.5.5.5');
  await setVisible(true);
  expect([await regionOf(known), await regionOf(unknown)]).toEqual([{ zh: '浙江', en: 'Zhejiang' }, undefined]);
});

test('comments and replies show it too, and what staff hid does not', async () => {
  const topicId = await topicFrom('223.5.5.5');
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: '好。' } });
  const { reply } = await alice.call(postReply, { params: { commentId: comment.id }, body: { body: '是。' } });
  // The address of a test is its own machine, of which nothing is stored.
  const row = { authorId: alice.id, region: '上海' };
  await app.db
    .insertInto('postRegion')
    .values([
      { ...row, postKind: 'comment', postId: comment.id },
      { ...row, postKind: 'reply', postId: reply.id },
    ])
    .execute();
  const read = async () => (await app.visitor.call(listComments, { params: { topicId }, query: {} })).items[0];
  expect(await read()).toMatchObject({ region: { en: 'Shanghai' }, replies: [{ region: { zh: '上海' } }] });
  await app.db.updateTable('comment').set({ state: 'deleted_by_staff' }).where('id', '=', comment.id).execute();
  expect((await read())?.region).toBeUndefined();
});

test('a question shows it, and a profile where its member last signed in', async () => {
  const { questionId } = await alice.call(addQuestion, { body: { title: '哪里的水？', body: '求教。', tagIds: [questionTagId] } });
  await app.db.insertInto('postRegion').values({ postKind: 'question', postId: questionId, authorId: alice.id, region: '四川' }).execute();
  const { question } = await app.visitor.call(readQuestion, { params: { questionId }, query: {} });
  expect(question.region).toEqual({ zh: '四川', en: 'Sichuan' });
  await app.db.insertInto('loginLog').values({ memberId: alice.id, kind: 'login', address: '58.30.0.1' }).execute();
  const profile = () => app.visitor.call(readProfile, { params: { account: 'alice' }, query: {} });
  expect((await profile()).region).toEqual({ zh: '北京', en: 'Beijing' });
  await setVisible(false);
  expect((await profile()).region).toBeNull();
});

test('whoever leaves takes it along', async () => {
  const topicId = await topicFrom('223.5.5.5');
  await app.write(async (tx) => {
    const affairs = await lockAffairs(tx, alice.id);
    await closeAccount(tx, alice.id, affairs, { actorId: alice.id, at: app.clock.now() });
  });
  drop(app.services, 'member-cards');
  await app.settle();
  expect(await app.db.selectFrom('postRegion').selectAll().where('authorId', '=', alice.id).execute()).toEqual([]);
  expect(await regionOf(topicId)).toBeUndefined();
});
