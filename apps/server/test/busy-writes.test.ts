import { addTopic, listTopics } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp, type TestApp } from './app.ts';
import { holdLocks, untilWaiting, waitingForLocks } from './waiting.ts';

const free = testApp();
const limited = testApp({ MEMBER_WRITES: '4' });

const lockMembers = (app: TestApp) => holdLocks(app, (tx) => sql`select id from member for update`.execute(tx));

const body = (tagId: string) => ({ title: '一壶茶', body: '水开了。', tagId });

test('writers that wait for a lock leave connections to readers', async () => {
  const me = await free.member('busy');
  const tagId = await free.write((tx) => aTag(tx));
  const { letGo } = await lockMembers(free);
  const posts = Array.from({ length: 40 }, () => me.call(addTopic, { body: body(tagId) }, crypto.randomUUID()));
  // One of the thirteen holds the rows.
  await untilWaiting(free, 12);
  expect((await free.visitor.call(listTopics, { query: {} })).items).toEqual([]);
  expect(await waitingForLocks(free)).toBe(12);
  await letGo();
  expect(await Promise.all(posts)).toHaveLength(40);
});

test('of many writes of one member four run at a time, and all are answered', async () => {
  const me = await limited.member('hasty');
  const other = await limited.member('calm');
  const tagId = await limited.write((tx) => aTag(tx));
  const { letGo } = await lockMembers(limited);
  const posts = Array.from({ length: 30 }, () => me.call(addTopic, { body: body(tagId) }, crypto.randomUUID()));
  await untilWaiting(limited, 4);
  const others = other.call(addTopic, { body: body(tagId) }, crypto.randomUUID());
  await untilWaiting(limited, 5);
  expect(await waitingForLocks(limited)).toBe(5);
  await letGo();
  expect(new Set((await Promise.all([...posts, others])).map(({ topicId }) => topicId)).size).toBe(31);
});

test('beyond a hundred waiting acts a member gets 429, and a hundred are done', async () => {
  const me = await limited.member('hasty');
  const tagId = await limited.write((tx) => aTag(tx));
  const { letGo } = await lockMembers(limited);
  const posts = Array.from({ length: 110 }, () => me.call(addTopic, { body: body(tagId) }, crypto.randomUUID()));
  const answers = Promise.allSettled(posts);
  await untilWaiting(limited, 4);
  await letGo();
  const refused = (await answers).flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  expect(refused).toHaveLength(6);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'server.overloaded' });
});
