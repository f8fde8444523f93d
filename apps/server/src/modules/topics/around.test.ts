import {
  addTopic,
  endpoints,
  moderateTopic,
  postComment,
  postReply,
  readDraft,
  openRealtime,
  saveDraft,
  listStaffComments,
  readQueueCounts,
  listStaffTopics,
  readThread,
  listComments,
  type Endpoint,
} from '@chaguan/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { aMember } from '../members/testing.ts';
import { aTag } from '../tags/testing.ts';
import { importReply } from './import/import-posts.ts';
import { feedTopics, importComment, importTopic, sitemapTopics, topicRoutes } from './index.ts';
import { recountTopics } from './recount-topics.ts';
import { aComment, aTopic } from './testing.ts';

const app = testApp();
let address = '';
beforeAll(async () => {
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});

function topic(facts: Parameters<typeof aTopic>[2] = {}): Promise<string> {
  return app.write((tx) => aTopic(tx, app.services, facts));
}

test('a draft is one per member and key; the last write wins and an empty one goes', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const params = { key: 'topic:new' };
  await alice.call(saveDraft, { params, body: { title: '一', body: '' } });
  await alice.call(saveDraft, { params, body: { title: '二', body: '文', tagId: '' } });
  expect((await alice.call(readDraft, { params })).draft).toMatchObject({ key: 'topic:new', title: '二', body: '文' });
  expect((await bob.call(readDraft, { params })).draft).toBeNull();
  await alice.call(saveDraft, { params, body: { title: '', body: '' } });
  expect((await alice.call(readDraft, { params })).draft).toBeNull();
  await expect(alice.call(saveDraft, { params: { key: 'other:1' }, body: { title: 'x', body: '' } })).rejects.toMatchObject({
    status: 422,
  });
});

test('a member keeps at most a hundred drafts', async () => {
  const carol = await app.member('carol');
  for (let id = 1; id <= 103; id += 1) await carol.call(saveDraft, { params: { key: `comment:${id}` }, body: { title: '', body: '草' } });
  const { count } = await app.db
    .selectFrom('draft')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('memberId', '=', carol.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(100);
  expect((await carol.call(readDraft, { params: { key: 'comment:103' } })).draft).not.toBeNull();
});

test('a stream is refused when its reader may not read one of its channels', async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '听众' }).returning('id').executeTakeFirstOrThrow();
  const [open, closed] = [await topic(), await topic({ tagId: await app.write((tx) => aTag(tx, { rights: { view: [role.id] } })) })];
  const refused = [
    `thread:${closed}`,
    'member:1',
    `thread:${open},`,
    'thread:0',
    'thread:999999',
    Array.from({ length: 41 }, (_, n) => `thread:${n + 1}`).join(','),
  ];
  for (const channels of refused)
    await expect(app.visitor.call(openRealtime, { query: { channels } })).rejects.toMatchObject({ code: 'access.denied' });
});

test('of several channels a stream has those that its reader may read, and names the others', async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '隔壁' }).returning('id').executeTakeFirstOrThrow();
  const [open, closed] = [await topic(), await topic({ tagId: await app.write((tx) => aTag(tx, { rights: { view: [role.id] } })) })];
  const response = await fetch(`${address}/api/realtime?channels=thread:${open},thread:${closed}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const alice = await app.member('alice');
  app.services.announcer.send([
    { channel: `thread:${closed}`, message: { kind: 'topic.changed', data: { topicId: closed } } },
    {
      channel: `thread:${open}`,
      message: { kind: 'comment.posted', data: { topicId: open, commentId: '1', floor: 1, authorId: alice.id } },
    },
  ]);
  let received = '';
  while (!received.includes('comment.posted')) received += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  expect([...received.matchAll(/^event: (.*)$/gm)].map(([, name]) => name)).toEqual(['refused', `thread:${open}`]);
  expect(received).toContain(`data: ["thread:${closed}"]`);
});

test('whoever listens to a thread receives a new comment', async () => {
  const [alice, topicId] = [await app.member('alice'), await topic()];
  const response = await fetch(`${address}/api/realtime?channels=thread:${topicId}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: '听见了吗' } });
  let received = '';
  while (!received.includes('\n\n', received.indexOf('data:'))) received += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  expect(/^event: (.*)$/m.exec(received)?.[1]).toBe(`thread:${topicId}`);
  expect(JSON.parse(/^data: (.*)$/m.exec(received)?.[1] ?? '')).toEqual({
    kind: 'comment.posted',
    data: { topicId, commentId: comment.id, floor: 1, authorId: alice.id },
  });
});

test('staff lists show every state, members none of them', async () => {
  const [alice, boss, tagId] = [await app.member('alice'), await app.staff('boss'), await app.write((tx) => aTag(tx))];
  const topicId = await topic({ tagId, title: '100%_纯\\茶' });
  const commentId = await app.write((tx) => aComment(tx, app.services, { parentId: topicId, body: '说' }));
  await alice.call(postReply, { params: { commentId }, body: { body: '应' } });
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  await app.db.updateTable('comment').set({ state: 'pending' }).where('id', '=', commentId).execute();
  for (const endpoint of [listStaffTopics, listStaffComments, readQueueCounts])
    await expect(alice.call(endpoint)).rejects.toMatchObject({ status: 403 });
  const query = { tagId, state: 'deleted_by_staff' as const };
  expect(await boss.call(listStaffTopics, { query })).toMatchObject({ items: [{ id: topicId, state: 'deleted_by_staff' }], next: null });
  expect((await boss.call(listStaffComments, { query: { state: 'pending' } })).items).toMatchObject([
    { kind: 'comment', id: commentId, commentId, floor: 1, text: '说' },
  ]);
  expect((await boss.call(listStaffComments, { query: { kind: 'reply' } })).items[0]).toMatchObject({
    kind: 'reply',
    commentId,
    text: '应',
  });
  expect(await boss.call(readQueueCounts)).toMatchObject({ topics: 0, comments: 1, replies: 0 });
});

test('an import writes once by its key, at its own time, and counts after a recount', async () => {
  const [authorId, tagId] = [await app.write((tx) => aMember(tx)), await app.write((tx) => aTag(tx))];
  const postedAt = new Date('2012-03-04T05:06:07Z');
  const moment = new Date('2012-03-05T00:00:00Z');
  const facts = { importKey: 'dump:p:1', authorId, tagId, title: 'An old question', body: '@nobody_here **asks**', postedAt };
  const comment = { importKey: 'dump:p:2', authorId, body: 'An old answer', postedAt: moment };
  const [topicId, again] = await app.write(async (tx) => [
    await importTopic(tx, app.services, facts),
    await importTopic(tx, app.services, facts),
  ]);
  expect(again).toBeUndefined();
  const parentId = topicId ?? '';
  const commentId = await app.write((tx) => importComment(tx, app.services, { ...comment, parentId }));
  expect(await app.write((tx) => importComment(tx, app.services, { ...comment, parentId }))).toBeUndefined();
  await app.write((tx) => importComment(tx, app.services, { ...comment, importKey: 'dump:p:3', parentId, quoteId: commentId }));
  const reply = { importKey: 'dump:c:1', parentId: commentId ?? '', authorId, body: '@x', postedAt: moment };
  const replyId = await app.write((tx) => importReply(tx, app.services, reply));
  expect(await app.write((tx) => importReply(tx, app.services, reply))).toBeUndefined();
  await app.write((tx) => importReply(tx, app.services, { ...reply, importKey: 'dump:c:2', answersReplyId: replyId }));
  await app.write((tx) => recountTopics(tx, [parentId]));
  const seen = await app.visitor.call(readThread, { params: { topicId: parentId } });
  expect(seen.topic).toMatchObject({
    commentCount: 2,
    lastFloor: 2,
    postedAt: postedAt.toISOString(),
    authorCounts: { topics: 1, comments: 2 },
  });
  expect(seen.comments.items.map(({ floor, replies }) => [floor, replies.map(({ chain }) => chain)])).toEqual([
    [1, [[], [replyId]]],
    [2, []],
  ]);
  await expect(app.write((tx) => importTopic(tx, app.services, { ...facts, importKey: 'dump:p:9', body: ' ' }))).rejects.toMatchObject({
    fields: [{ code: 'body.empty' }],
  });
});

test('feeds and the sitemap hold what a visitor may read, the newest first', async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '读者' }).returning('id').executeTakeFirstOrThrow();
  const [tagId, closed] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }))];
  const [a, b, hidden] = [await topic({ tagId }), await topic({ tagId, body: '**新**' }), await topic({ tagId: closed })];
  const feed = await feedTopics(app.db, { tagId });
  expect(feed.map(({ id }) => id)).toEqual([b, a]);
  expect(feed[0]?.html).toContain('<strong>新</strong>');
  expect(await feedTopics(app.db, { tagId: closed })).toEqual([]);
  expect(await feedTopics(app.db, { tagId: '999999' })).toEqual([]);
  const ids = (await sitemapTopics(app.db, '0', 10_000)).map(({ id }) => id);
  expect(ids).toContain(a);
  expect(ids).not.toContain(hidden);
  expect(await sitemapTopics(app.db, b, 1)).not.toContainEqual(expect.objectContaining({ id: b }));
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

test('nothing that is sent to any endpoint of topics makes a 500', async () => {
  const [boss, topicId] = [await app.staff('boss'), await topic()];
  const commentId = await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  const ids: Record<string, string> = { topicId, commentId, key: 'topic:new' };
  const calls: Endpoint[] = topicRoutes.map(({ endpoint }) => endpoint);
  expect([...endpoints.values()]).toEqual(expect.arrayContaining(calls));
  const hostile = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '999999999999999999',
      '1e9',
      'true',
      'null',
      '{"a":1}',
      '\u0000',
      '\ud800',
      '@alice',
      '<b>',
      '```',
      '$$',
      '[](',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.integer(),
    fc.double(),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const field = fc.constantFrom(
    'title',
    'body',
    'tagId',
    'version',
    'quoteId',
    'answersReplyId',
    'floor',
    'order',
    'act',
    'essence',
    'closed',
    'page',
    'state',
    'kind',
    'commentId',
    'replyId',
    'afterFloor',
    'sort',
    'tab',
  );
  const input = fc.record({
    endpoint: fc.constantFrom(...calls),
    fields: fc.dictionary(field, hostile, { maxKeys: 4 }),
    hostileId: fc.option(hostile, { freq: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(input, async ({ endpoint, fields, hostileId }) => {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(textOf(hostileId ?? ids[name] ?? '1').toWellFormed()),
      );
      const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));
      const sent = endpoint.method === 'GET' ? { url: `${path}?${query}` } : { url: path, payload: fields };
      const response = await app.inject({ method: endpoint.method, headers: boss.headers(), ...sent });
      expect(response.statusCode, `${endpoint.path} ${JSON.stringify(fields)} ${response.body}`).toBeLessThan(500);
    }),
    { numRuns: tries(600) },
  );
  // Nothing of it broke what was there.
  await app.db.updateTable('topic').set({ state: 'published' }).where('id', '=', topicId).execute();
  expect((await boss.call(listComments, { params: { topicId } })).items.length).toBeGreaterThan(0);
});

test('a picture in a post is kept with its size', async () => {
  const [alice, tagId] = [await app.member('alice'), await app.write((tx) => aTag(tx))];
  const url = '/files/images/2026/11/0123456789abcdef0123456789abcdef.jpg';
  await app.db
    .insertInto('storedImage')
    .values({
      ownerId: alice.id,
      url,
      thumbnailUrl: url.replace('.jpg', '-s.jpg'),
      width: 800,
      height: 600,
      mime: 'image/jpeg',
      sizeBytes: 1,
    })
    .execute();
  const { topicId } = await alice.call(addTopic, { body: { title: '图', tagId, body: `![壶](${url})` } });
  const { topic: view } = await app.visitor.call(readThread, { params: { topicId } });
  expect(view.images).toEqual([{ src: url, alt: '壶', width: 800, height: 600 }]);
  const { claimedAt } = await app.db.selectFrom('storedImage').select('claimedAt').where('url', '=', url).executeTakeFirstOrThrow();
  expect(claimedAt).not.toBeNull();
});
