import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../../test/app.ts';
import { aTag } from '../../../tags/testing.ts';
import { refreshLikes } from '../../jobs/refresh-likes.ts';
import { verify } from '../../jobs/verify.ts';
import { startOpensearch } from '../../testing/opensearch-server.ts';

const server = await startOpensearch();
const app = testApp({ OPENSEARCH_URL: server.address });
let alice: Person;
let boss: Person;
let insider: Person;
let open = '';
let closed = '';

beforeAll(async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  [open, closed] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }))];
  [alice, boss, insider] = [await app.member('alice'), await app.staff('boss'), await app.member('insider', { roleIds: [role.id] })];
});
beforeEach(() => {
  server.be('well');
  // Past the pause after a test in which it was silent.
  app.clock.advance(120_000);
});
afterAll(() => server.stop());

type SearchQuery = Partial<contract.Query<typeof contract.searchPosts>>;

const find = (keyword: string, more: SearchQuery = {}, who: Person = app.visitor) =>
  who.call(contract.searchPosts, { query: { keyword, ...more } });
const idsOf = ({ items }: Awaited<ReturnType<typeof find>>) => items.map(({ id }) => id);

async function post(title: string, body: string, tagId = open, as = alice): Promise<string> {
  const { topicId } = await as.call(contract.addTopic, { body: { title, body, tagId } });
  await app.settle();
  return topicId;
}

test('what is posted is found by our tokens, the title weighing more, and nothing of a text is stored there', async () => {
  const inBody = await post('器物', '说的是紫砂壶和别的许多东西，一句话还没有完。');
  const inTitle = await post('紫砂壶', '说的是器物和别的许多东西，一句话还没有完。');
  const result = await find('紫砂壶');
  expect(idsOf(result)).toEqual([inTitle, inBody]);
  expect(result).toMatchObject({ total: 2, pages: 1, counts: { topics: 2, questions: 0, tags: [{ tag: { id: open }, count: 2 }] } });
  expect(idsOf(await find('砂'))).toHaveLength(2);
  expect(server.received.map(({ path }) => path)).toEqual(expect.arrayContaining(['/posts', '/posts/_bulk', '/posts/_search']));
  expect(new Set(server.received.map(({ authorization }) => authorization))).toEqual(new Set([`Basic ${btoa('teahouse:pass word')}`]));
  const stored = server.documents.get(`topic:${inTitle}`);
  expect(stored).toMatchObject({ tag_ids: [open], tag_count: 1, post_id: inTitle });
  expect(String(stored?.['tokens']).split(' ')).toEqual(expect.arrayContaining(['紫砂壶', '_紫砂', '_砂壶', `t:${open}`, `a:${alice.id}`]));
  expect(JSON.stringify(stored)).not.toContain('说的是');
  const rows = await sql<{ tokens: string }>`select tokens::text from search_document where post_id = ${inTitle}::bigint`.execute(app.db);
  expect(rows.rows[0]?.tokens).not.toContain('器物');
});

test('filters, orders and pages are the same as in the database', async () => {
  const first = await post('蒙顶甘露一', '蒙顶甘露的香气');
  const second = await post('蒙顶甘露二', '蒙顶甘露的香气', open, boss);
  await app.db.updateTable('topic').set({ likeCount: 7 }).where('id', '=', first).execute();
  await refreshLikes(app.services);
  expect(idsOf(await find('蒙顶甘露', { sort: 'likes' }))).toEqual([first, second]);
  expect(idsOf(await find('蒙顶甘露', { sort: 'newest' }))).toEqual([second, first]);
  expect(idsOf(await find('蒙顶甘露', { author: 'boss' }))).toEqual([second]);
  expect(idsOf(await find('蒙顶甘露', { mine: true }, alice))).toEqual([first]);
  expect(idsOf(await find('蒙顶甘露', { tagId: closed }))).toEqual([]);
  expect(await find('蒙顶甘露', { tab: 'questions' })).toMatchObject({ total: 0, counts: { topics: 2 } });
  expect(idsOf(await find('蒙顶甘露', { until: '2020-01-01T00:00:00Z' }))).toEqual([]);
  expect(idsOf(await find('蒙顶甘露', { from: '2020-01-01T00:00:00Z' }))).toHaveLength(2);
  expect(idsOf(await find('蒙顶甘露', { page: 2 }))).toEqual([]);
});

test('what one may not read is not found, and rows decide whatever the server still has', async () => {
  const inside = await post('密室茶谱', '密室茶谱只给内室看。', closed, boss);
  expect(await find('密室茶谱')).toMatchObject({ total: 0, items: [], counts: { topics: 0 } });
  expect(idsOf(await find('密室茶谱', {}, insider))).toEqual([inside]);
  const leaving = await post('将要离开的话题', '将要离开。');
  await app.db.updateTable('topic').set({ state: 'deleted_by_staff' }).where('id', '=', leaving).execute();
  expect(server.documents.has(`topic:${leaving}`)).toBe(true);
  expect((await find('将要离开的话题')).items.map(({ id }) => id)).not.toContain(leaving);
  await verify(app.services);
  expect(server.documents.has(`topic:${leaving}`)).toBe(false);
});

test('what is deleted leaves the server, and comes back when it is restored; so do the documents of a rebuild', async () => {
  const topicId = await post('来来去去', '去而复返');
  await alice.call(contract.deleteTopic, { params: { topicId } });
  await app.settle();
  expect(server.documents.has(`topic:${topicId}`)).toBe(false);
  await alice.call(contract.restoreTopic, { params: { topicId } });
  await app.settle();
  expect(server.documents.has(`topic:${topicId}`)).toBe(true);
  const before = new Map(server.documents);
  server.documents.clear();
  await boss.call(contract.rebuildSearchIndex);
  await app.settle();
  expect([...server.documents.keys()].toSorted()).toEqual([...before.keys()].toSorted());
});

test.each(['down', 'slow', 'broken JSON', 'something else', 'overloaded'] as const)(
  'a server that is %s is a clear failure for whoever searches; what is typed still finds titles',
  async (mood) => {
    const topicId = await post('山高水长', '有词为证。');
    server.be(mood);
    await expect(find('山高水长')).rejects.toMatchObject({ status: 503, code: 'search.unavailable' });
    const { items } = await app.visitor.call(contract.suggestSearch, { query: { keyword: '山高水长' } });
    expect(items).toContainEqual(expect.objectContaining({ kind: 'topic', id: topicId }));
  },
);

test('after a silence other calls fail at once, until one finds the server answering again', async () => {
  const topicId = await post('夜静', '听见水开。');
  server.be('slow');
  await expect(find('夜静')).rejects.toMatchObject({ code: 'search.unavailable' });
  server.be('well');
  const before = server.received.length;
  await expect(find('夜静')).rejects.toMatchObject({ code: 'search.unavailable' });
  expect(server.received.length).toBe(before);
  app.clock.advance(5000);
  expect(idsOf(await find('夜静'))).toEqual([topicId]);
  expect(idsOf(await find('夜静'))).toEqual([topicId]);
});

async function jobsLeft(): Promise<object[]> {
  const { rows } = await sql<object>`
    select task_identifier as task, locked_at, run_at, attempts, last_error from graphile_worker.jobs where task_identifier like 'post.%'`.execute(
    app.db,
  );
  return rows;
}

test.each(['down', 'broken JSON', 'refuses documents'] as const)(
  'posting does not wait for a server that is %s, and its job comes again',
  async (mood) => {
    server.be(mood);
    const title = `写在病中 ${mood}`;
    const { topicId } = await alice.call(contract.addTopic, { body: { title, body: '先写下来。', tagId: open } });
    await app.settle({ failing: true });
    expect(server.documents.has(`topic:${topicId}`)).toBe(false);
    server.be('well');
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
    await app.settle();
    expect([server.documents.has(`topic:${topicId}`), await jobsLeft()]).toEqual([true, []]);
    expect(idsOf(await find(title))).toContain(topicId);
  },
);
