import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { deadlocks } from '../../../../test/lock-order/deadlocks.ts';
import { aQuestionTag } from '../../questions/testing.ts';
import { announceTags } from '../../tags/commands/save-tag.ts';
import { aTag } from '../../tags/testing.ts';
import { embeddingSite, understand } from '../testing/embeddings.ts';
import { providerServer } from '../testing/provider-server.ts';
import { embedPosts } from './embed-posts.ts';
import { noteMoved } from './due.ts';
import { walkAgain } from './walk.ts';

const server = await providerServer();
const app = testApp({ ASSISTANT_PRIVATE_HOSTS: server.host });
let site: Awaited<ReturnType<typeof embeddingSite>>;
let insiders: string;
let closedTopics: string;
afterAll(() => server.close());

beforeAll(async () => {
  site = await embeddingSite(app, server);
  insiders = (await app.db.insertInto('role').values({ nameZh: '里面的人' }).returning('id').executeTakeFirstOrThrow()).id;
  closedTopics = await app.write((tx) => aTag(tx, { rights: { view: [insiders] } }));
  await site.set();
});

beforeEach(() => server.play(understand));

const dead = () => server.play(({ fail }) => fail(500, { error: { message: 'down' } }));

const close = (tagId: string) =>
  app.write(async (tx) => {
    await tx.deleteFrom('tagRight').where('tagId', '=', tagId).where('right', '=', 'view').execute();
    await tx.insertInto('tagRight').values({ tagId, right: 'view', roleId: insiders }).execute();
    announceTags(tx);
  });

async function topicWithComment(title: string): Promise<{ topicId: string; keys: string[] }> {
  const { topicId } = await site.writer.call(contract.addTopic, { body: { tagId: site.topicTagId, title, body: '说说铁壶。' } });
  const { comment } = await site.writer.call(contract.postComment, { params: { topicId }, body: { body: '银壶也说说。' } });
  await site.work();
  return { topicId, keys: [`comment ${comment.id}`, `topic ${topicId}`] };
}

test('nothing of a closed tag is sent; when a tag is closed its vectors go, also while the model is dead', async () => {
  const tagId = await app.write((tx) => aQuestionTag(tx));
  const id = await site.question('关门之前的问题，铁壶', { tagIds: [tagId] });
  await site.work();
  expect(await site.storedKeys()).toContain(`question ${id}`);
  dead();
  await close(tagId);
  await site.work();
  expect(await site.storedKeys()).not.toContain(`question ${id}`);
  app.clock.advance(180_000);
  server.play(understand);
  const { questionId } = await site.boss.call(contract.addQuestion, { body: { title: '关门之后的问题', tagIds: [tagId], body: '铁壶。' } });
  await site.work();
  expect(site.sent()).not.toContain('关门');
  expect(await site.storedKeys()).not.toContain(`question ${questionId}`);
});

test('a topic that is moved to a closed tag loses its vectors and those of its comments, also while the model is dead', async () => {
  const { topicId, keys } = await topicWithComment('搬家的话题');
  expect(await site.storedKeys()).toEqual(expect.arrayContaining(keys));
  dead();
  await site.boss.call(contract.moveTopic, { params: { topicId }, body: { tagId: closedTopics } });
  await site.work();
  for (const key of keys) expect(await site.storedKeys()).not.toContain(key);
  server.play(understand);
  app.clock.advance(180_000);
  await site.work();
  expect(site.sent()).not.toContain('搬家的话题');
  await site.boss.call(contract.moveTopic, { params: { topicId }, body: { tagId: site.topicTagId } });
  await site.work();
  expect(await site.storedKeys()).toEqual(expect.arrayContaining(keys));
});

test('a topic that moves to a closed tag while the model reads it gets no vector', async () => {
  let topicId = '';
  server.play(async (reply, call, nth) => {
    await site.boss.call(contract.moveTopic, { params: { topicId }, body: { tagId: closedTopics } });
    await understand(reply, call, nth);
  });
  const body = { tagId: site.topicTagId, title: '正在读的时候搬走', body: '说说铁壶。' };
  ({ topicId } = await site.writer.call(contract.addTopic, { body }));
  await site.work();
  expect(site.sent()).toContain('正在读的时候搬走');
  expect(await site.storedKeys()).not.toContain(`topic ${topicId}`);
});

test('a title that may be for a closed tag is not sent', async () => {
  const id = await site.question('壶里长了东西，铁壶');
  await site.work();
  server.play(understand);
  expect(await site.similar('壶里长了东西，生锈', site.boss)).toContain(id);
  expect(server.calls).toEqual([]);
  await site.similar('壶里长了东西，生锈');
  expect(server.calls).toHaveLength(1);
});

test('a hidden part is not sent', async () => {
  const body = '铁壶怎么养。\n\n:::hide{type=reply}\n藏起来的话\n:::';
  const { topicId } = await site.writer.call(contract.addTopic, { body: { tagId: site.topicTagId, title: '有一段藏着', body } });
  await site.work();
  expect(await site.storedKeys()).toContain(`topic ${topicId}`);
  expect(site.sent()).toContain('铁壶怎么养');
  expect(site.sent()).not.toContain('藏起来的话');
});

test('an edit deletes what was made of the former text at once, also while the model is dead', async () => {
  const { topicId } = await topicWithComment('改过的话题');
  dead();
  const body = { tagId: site.topicTagId, title: '改过的话题', body: '没什么。', version: 1 };
  await site.writer.call(contract.editTopic, { params: { topicId }, body });
  await app.settle();
  expect(await site.storedKeys()).not.toContain(`topic ${topicId}`);
  app.clock.advance(180_000);
});

test('what is deleted, and what is below it, loses its vectors, and gets them again when it is restored', async () => {
  const { topicId, keys } = await topicWithComment('删掉的话题');
  await site.boss.call(contract.moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  await app.settle();
  for (const key of keys) expect(await site.storedKeys()).not.toContain(key);
  await site.boss.call(contract.moderateTopic, { params: { topicId }, body: { act: 'restore' } });
  await site.work();
  await walkAgain(app.services);
  await site.work();
  expect(await site.storedKeys()).toEqual(expect.arrayContaining(keys));
});

test('deleting, moving, editing and sending at once end without a deadlock, and nothing stays that must not', async () => {
  const topics: string[] = [];
  for (let at = 0; at < 12; at += 1) topics.push((await topicWithComment(`同时的话题 ${at}`)).topicId);
  const before = await deadlocks(app);
  for (let round = 0; round < 4; round += 1) {
    await walkAgain(app.services);
    await Promise.all([
      ...topics.map((topicId) => noteMoved(app.services, { topicId })),
      ...topics
        .slice(round * 3, round * 3 + 2)
        .map((topicId) => site.boss.call(contract.moderateTopic, { params: { topicId }, body: { act: 'delete' } })),
      site.boss.call(contract.moveTopic, { params: { topicId: topics[round * 3 + 2] ?? '' }, body: { tagId: closedTopics } }),
      embedPosts(app.services),
      embedPosts(app.services),
      site.set({ price: `0.${round + 1}` }),
      app.settle(),
    ]);
    app.clock.advance(180_000);
    await site.work();
  }
  expect((await deadlocks(app)) - before).toBe(0);
  const { rows } = await sql`
    select from post_vector join search_document using (kind, post_id)
    where root_kind = 'topic' and root_id = any(${topics}::bigint[])`.execute(app.db);
  // All were deleted or moved to a closed tag.
  expect(rows).toHaveLength(0);
});
