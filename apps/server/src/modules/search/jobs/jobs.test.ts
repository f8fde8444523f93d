import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { aTag } from '../../tags/testing.ts';
import { aComment, aTopic } from '../../topics/testing.ts';
import { countWords } from './count-words.ts';
import { beginRebuild } from './rebuild.ts';
import { refreshLikes } from './refresh-likes.ts';
import { verify } from './verify.ts';

const app = testApp();
let boss: Person;
let tagId = '';

beforeAll(async () => {
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aTag(tx));
});

const documents = () =>
  app.db.selectFrom('searchDocument').select(['kind', 'postId', 'tagIds', 'tokens']).orderBy('kind').orderBy('postId').execute();
const result = async (keyword: string) => (await app.visitor.call(contract.searchPosts, { query: { keyword } })).total;

test('the comparison with the posts finds what is missing, left over or in a wrong position, and mends it', async () => {
  const topicIds: string[] = [];
  for (const title of ['甲茶', '乙茶', '丙茶']) topicIds.push(await app.write((tx) => aTopic(tx, app.services, { title, tagId })));
  const [first = '', second = '', third = ''] = topicIds;
  await app.write((tx) => aComment(tx, app.services, { parentId: first, body: '附和' }));
  await verify(app.services);
  expect(await boss.call(contract.readSearchIndex)).toMatchObject({ documents: 4, verified: { missing: 4, surplus: 0 } });
  const whole = await documents();
  await verify(app.services);
  expect(await boss.call(contract.readSearchIndex)).toMatchObject({ verified: { missing: 0, surplus: 0 } });
  await app.db.deleteFrom('searchDocument').where('postId', '=', second).where('kind', '=', 'topic').execute();
  await app.db
    .updateTable('searchDocument')
    .set({ tagIds: ['999'] })
    .where('postId', '=', third)
    .execute();
  await app.db.updateTable('topic').set({ state: 'deleted_by_staff' }).where('id', '=', first).execute();
  await verify(app.services);
  expect(await boss.call(contract.readSearchIndex)).toMatchObject({ documents: 2, verified: { missing: 1, surplus: 3 } });
  expect(await documents()).toEqual(whole.filter(({ postId, kind }) => kind === 'topic' && postId !== first));
});

test('a rebuild of many posts walks through all of them, is begun by staff only, and can be begun anew', async () => {
  await app.db.deleteFrom('searchDocument').execute();
  await app.write(async (tx) => {
    for (let count = 0; count < 230; count += 1) await aTopic(tx, app.services, { title: `第${count}号样品`, tagId, authorId: boss.id });
  });
  await expect((await app.member('alice')).call(contract.rebuildSearchIndex)).rejects.toMatchObject({ status: 403 });
  await boss.call(contract.rebuildSearchIndex);
  await boss.call(contract.rebuildSearchIndex);
  await app.settle();
  expect(await result('样品')).toBe(230);
  expect(await boss.call(contract.readSearchIndex)).toMatchObject({ documents: 232, rebuild: null });
});

test('staff see how far a rebuild is, and how long it will take', async () => {
  const now = app.clock.now().getTime();
  await app.db
    .updateTable('searchState')
    .set({ rebuildKind: 'topic', rebuildDone: 100, rebuildTotal: 400, rebuildStartedAt: new Date(now - 60_000) })
    .execute();
  const { rebuild } = await boss.call(contract.readSearchIndex);
  expect(rebuild).toMatchObject({ done: 100, total: 400 });
  expect(rebuild?.secondsLeft).toBeGreaterThanOrEqual(180);
  await app.db.updateTable('searchState').set({ rebuildDone: 0 }).execute();
  expect(await boss.call(contract.readSearchIndex)).toMatchObject({ rebuild: { secondsLeft: null } });
  await app.db.updateTable('searchState').set({ rebuildKind: null }).execute();
});

test('words are counted, and what is in every document finds the newest first', async () => {
  await countWords(app.services);
  const count = async (word: string) =>
    (await app.db.selectFrom('searchWord').select('documents').where('word', '=', word).executeTakeFirst())?.documents;
  expect(await count('_样品')).toBe(230);
  expect(await count('第')).toBe(230);
  expect(await app.db.selectFrom('searchState').select('documents').executeTakeFirstOrThrow()).toEqual({ documents: 232 });
  const { items } = await app.visitor.call(contract.searchPosts, { query: { keyword: '第7号样品' } });
  expect(items[0]?.title.map(({ text }) => text).join('')).toBe('第7号样品');
});

test('two who index the same post at once end with what it is', async () => {
  const alice = await app.member('alice');
  const { topicId } = await alice.call(contract.addTopic, { body: { title: '来来去去', body: '进退之间', tagId } });
  for (let round = 0; round < 5; round += 1) {
    await alice.call(contract.deleteTopic, { params: { topicId } });
    await alice.call(contract.restoreTopic, { params: { topicId } });
  }
  await alice.call(contract.deleteTopic, { params: { topicId } });
  await Promise.all([app.settle(), app.settle(), app.settle()]);
  expect(await result('进退之间')).toBe(0);
});

test('who begins a rebuild while another one is beginning does not wait for it', async () => {
  await app.write(async (tx) => {
    await beginRebuild(tx);
    const answers = await Promise.all(Array.from({ length: 8 }, () => boss.call(contract.rebuildSearchIndex)));
    expect(answers).toHaveLength(8);
  });
  await app.settle();
  expect(await boss.call(contract.readSearchIndex)).toMatchObject({ rebuild: null });
});

test('what a cancelled account wrote moves to the index of staff, and the comparison finds no difference', async () => {
  const [leaver, other] = [await app.member('leaver'), await app.member('other')];
  const { topicId } = await leaver.call(contract.addTopic, { body: { title: '临别', body: '一壶浊酒', tagId } });
  await other.call(contract.postComment, { params: { topicId }, body: { body: '保重' } });
  await leaver.call(contract.postComment, { params: { topicId }, body: { body: '再会' } });
  await app.settle();
  await verify(app.services);
  await boss.call(contract.cancelMember, { params: { memberId: leaver.id } });
  await app.settle();
  const { items } = await boss.call(contract.listStaffTopics, { query: { words: '浊酒' } });
  expect([await result('浊酒'), items.map(({ id }) => id)]).toEqual([0, [topicId]]);
  await verify(app.services);
  expect(await boss.call(contract.readSearchIndex)).toMatchObject({ verified: { missing: 0, surplus: 0 } });
});

test('a night compares the new posts and a part of the others, a Sunday all, and so does the night after a difference', async () => {
  const [old = '', ...topics] = (
    await app.db.selectFrom('topic').select('id').where('state', '=', 'published').orderBy('id').execute()
  ).map(({ id }) => id);
  expect(topics.length).toBeGreaterThan(0);
  // As if 60,000 topics had been written meanwhile: four parts, of which the first has the old ones.
  await sql`select setval(pg_get_serial_sequence('topic', 'id'), 60000)`.execute(app.db);
  const late = await app.write((tx) => aTopic(tx, app.services, { title: '晚茶', tagId }));
  const remove = (id: string) => app.db.deleteFrom('searchDocument').where('postId', '=', id).where('kind', '=', 'topic').execute();
  const missingOn = async (day: string): Promise<number> => {
    app.clock.advance(Date.parse(`${day}T19:11:00Z`) - app.clock.now().getTime());
    await verify(app.services);
    return (await app.db.selectFrom('searchState').select('verifiedMissing').executeTakeFirstOrThrow()).verifiedMissing;
  };
  await remove(late);
  expect([await missingOn('2027-01-03'), await missingOn('2027-01-04'), await missingOn('2027-01-05')]).toEqual([1, 0, 0]);
  await remove(late);
  // The next night compares everything, the one after it a part.
  expect([await missingOn('2027-01-06'), await missingOn('2027-01-07'), await missingOn('2027-01-08')]).toEqual([1, 0, 0]);
  await remove(old);
  expect([await missingOn('2027-01-09'), await missingOn('2027-01-10')]).toEqual([0, 1]);
  await app.db.updateTable('searchState').set({ verifiedAt: null }).execute();
  await remove(old);
  expect(await missingOn('2027-01-12')).toBe(1);
});

test('likes of new and old documents are copied in turn, and all of them once a week', async () => {
  const { id: old } = await app.db
    .selectFrom('topic')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const like = (count: number) => app.db.updateTable('topic').set({ likeCount: count }).where('id', '=', old).execute();
  const copiedAt = async (time: string): Promise<number> => {
    app.clock.advance(Date.parse(time) - app.clock.now().getTime());
    await refreshLikes(app.services);
    const row = app.db.selectFrom('searchDocument').select('likeCount').where('kind', '=', 'topic').where('postId', '=', old);
    return (await row.executeTakeFirstOrThrow()).likeCount;
  };
  await like(3);
  // Four parts, of which the first has the old ones.
  const counts: number[] = [];
  for (const hour of [1, 2, 3, 4]) counts.push(await copiedAt(`2027-01-13T0${hour}:19:00Z`));
  expect(counts).toEqual([0, 0, 0, 3]);
  await like(5);
  expect(await copiedAt('2027-01-17T19:19:00Z')).toBe(5);
});
