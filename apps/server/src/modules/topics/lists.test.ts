import {
  addTopic,
  editSettings,
  listHotTopics,
  listTopics,
  markEssence,
  markTopicRead,
  moveTopic,
  pinTopic,
  postComment,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { give } from '../ledger/testing.ts';
import { aMember } from '../members/testing.ts';
import { aTag } from '../tags/testing.ts';
import { decayHotScores, refreshHotScore } from './hot-scores.ts';
import { aComment, aTopic } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

function tag(parentId?: string): Promise<string> {
  return app.write((tx) => aTag(tx, parentId === undefined ? {} : { parentId }));
}

function topic(facts: Parameters<typeof aTopic>[2]): Promise<string> {
  return app.write((tx) => aTopic(tx, app.services, facts));
}

function comment(parentId: string, more: { postedAt?: Date; authorId?: string } = {}): Promise<string> {
  return app.write((tx) => aComment(tx, app.services, { parentId, ...more }));
}

function ago(minutes: number): Date {
  return new Date(app.clock.now().getTime() - minutes * 60_000);
}

async function idsOf(query: NonNullable<Parameters<typeof app.visitor.call<typeof listTopics>>[1]>['query']): Promise<string[]> {
  return (await app.visitor.call(listTopics, { query })).items.map(({ id }) => id);
}

test('pinned topics come first by their order, then the last activity, or the newest', async () => {
  const tagId = await tag();
  const [a, b, c, d] = [
    await topic({ tagId, postedAt: ago(40) }),
    await topic({ tagId, postedAt: ago(30) }),
    await topic({ tagId, postedAt: ago(20) }),
    await topic({ tagId, postedAt: ago(10) }),
  ];
  await comment(a, { postedAt: ago(5) });
  const boss = await app.staff('boss');
  await boss.call(pinTopic, { params: { topicId: b }, body: { order: 1 } });
  await boss.call(pinTopic, { params: { topicId: c }, body: { order: 2 } });
  expect(await idsOf({ tagId })).toEqual([c, b, a, d]);
  expect(await idsOf({ tagId, sort: 'newest' })).toEqual([c, b, d, a]);
  expect(await idsOf({ tagId, tab: 'pinned' })).toEqual([c, b]);
  await boss.call(markEssence, { params: { topicId: a }, body: { essence: true } });
  const essence = await app.visitor.call(listTopics, { query: { tagId, tab: 'essence' } });
  expect(essence).toMatchObject({ total: 1, pages: 1, items: [{ id: a, essence: true, lastActivity: { kind: 'commented' } }] });
});

test('a tag shows its children, an unknown one is not found', async () => {
  const parentId = await tag();
  const [one, two] = [await tag(parentId), await tag(parentId)];
  const [a, b] = [await topic({ tagId: one, postedAt: ago(2) }), await topic({ tagId: two, postedAt: ago(1) })];
  expect(await idsOf({ tagId: parentId })).toEqual([b, a]);
  expect(await idsOf({ tagId: one })).toEqual([a]);
  await expect(app.visitor.call(listTopics, { query: { tagId: '999999' } })).rejects.toMatchObject({ code: 'tag.not_found' });
});

test('thirty to a page, every topic once, and an exact total; pages behind the end are empty', async () => {
  const parentId = await tag();
  const leaves = [await tag(parentId), await tag(parentId)];
  const ids: string[] = [];
  await app.write(async (tx) => {
    const authorId = await aMember(tx);
    for (let n = 0; n < 65; n += 1)
      ids.push(await aTopic(tx, app.services, { authorId, tagId: leaves[n % 2] ?? '', postedAt: ago(1000 - n) }));
  });
  const pages = await Promise.all(
    [1, 2, 3, 4, 1_000_000].map((page) => app.visitor.call(listTopics, { query: { tagId: parentId, page } })),
  );
  expect(pages.map(({ items }) => items.length)).toEqual([30, 30, 5, 0, 0]);
  expect(pages.map(({ total, pages: count }) => `${total} ${count}`)).toEqual(Array(5).fill('65 3'));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.toReversed());
});

test('a list costs a member four statements at most, and a visitor three; a comment shows at once', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await topic({ tagId: await tag(), authorId: bob.id });
  // Sessions, tags and settings are kept for longer, and would count here.
  for (const person of [alice, bob]) await person.call(listTopics, { query: { page: 3 } });
  for (const query of [{}, { tab: 'essence' as const }, { tab: 'hot' as const }, { page: 2 }]) {
    drop(app.services, 'member-cards', 'topic-totals');
    const cost = async (person: Person) => (await app.statements(() => person.call(listTopics, { query }))).statements.length;
    expect(await cost(alice)).toBeLessThanOrEqual(4);
    expect(await cost(app.visitor)).toBeLessThanOrEqual(3);
  }
  await alice.call(postComment, { params: { topicId }, body: { body: '新的一条' } });
  const { items } = await bob.call(listTopics, { query: {} });
  expect(items.find(({ id }) => id === topicId)).toMatchObject({
    commentCount: 1,
    lastActivity: { kind: 'commented', by: { id: alice.id } },
  });
});

test('members see what is new to them, and nothing of it after reading', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const tagId = await tag();
  const topicId = await topic({ tagId, authorId: bob.id });
  const unread = async (person: typeof alice) => (await person.call(listTopics, { query: { tagId } })).items[0]?.unread;
  expect(await unread(app.visitor)).toEqual({ fresh: false, comments: 0 });
  expect(await unread(alice)).toEqual({ fresh: true, comments: 0 });
  expect(await unread(bob)).toEqual({ fresh: false, comments: 0 });
  await alice.call(markTopicRead, { params: { topicId }, body: { floor: 0 } });
  await alice.call(postComment, { params: { topicId }, body: { body: '我的' } });
  await bob.call(postComment, { params: { topicId }, body: { body: '他的' } });
  expect(await unread(alice)).toEqual({ fresh: false, comments: 1 });
  expect(await unread(bob)).toEqual({ fresh: false, comments: 1 });
  await alice.call(markTopicRead, { params: { topicId }, body: { floor: 2_000_000_000 } });
  await alice.call(markTopicRead, { params: { topicId }, body: { floor: 1 } });
  expect(await unread(alice)).toEqual({ fresh: false, comments: 0 });
  await bob.call(postComment, { params: { topicId }, body: { body: '又一条' } });
  expect(await unread(alice)).toEqual({ fresh: false, comments: 1 });
  await expect(alice.call(markTopicRead, { params: { topicId: '999999' }, body: { floor: 1 } })).rejects.toMatchObject({
    code: 'topic.not_found',
  });
});

test('a comment refreshes the hot score once within about a minute; time and views move the rest', async () => {
  const alice = await app.member('alice');
  const tagId = await tag();
  const { topicId } = await alice.call(addTopic, { body: { tagId, title: '热', body: '热' } });
  const quiet = await topic({ tagId });
  await Promise.all([1, 2, 3].map((n) => alice.call(postComment, { params: { topicId }, body: { body: `第${n}` } })));
  await app.settle();
  const jobs = await sql<{ soon: boolean }>`
    select run_at between now() + interval '4 seconds' and now() + interval '66 seconds' as soon from graphile_worker.jobs where key like ${`%:${topicId}:%`}`.execute(
    app.db,
  );
  expect(jobs.rows).toEqual([{ soon: true }]);
  await refreshHotScore(app.services, { topicId });
  const score = async () =>
    (await app.db.selectFrom('topic').select('hotScore').where('id', '=', topicId).executeTakeFirstOrThrow()).hotScore;
  const fresh = await score();
  expect(fresh).toBeGreaterThan(10);
  expect(await idsOf({ tagId, tab: 'hot' })).toEqual([topicId, quiet]);
  app.clock.advance(5 * 3_600_000);
  await decayHotScores(app.services);
  expect(await score()).toBeLessThan(fresh / 2);
  expect((await app.visitor.call(listHotTopics)).items[0]).toMatchObject({ id: topicId, commentCount: 3 });
  const chief = await app.staff('chief');
  await chief.call(editSettings, { body: { values: { hotWindowHours: '1' } } });
  await decayHotScores(app.services);
  expect(await score()).toBe(0);
  await chief.call(editSettings, { body: { values: { hotWindowHours: '0' } } });
});

test('a row says what is beside a topic, and nothing of it where the reader may not look', async () => {
  const alice = await app.member('giver');
  await app.write((tx) => give(tx, { owner: 'member', id: alice.id, currency: 'CNY' }, 1000));
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '内堂' }).returning('id').executeTakeFirstOrThrow();
  const [open, closed] = [await tag(), await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }))];
  const beside = {
    envelope: { type: 'random' as const, amount: '1', quantity: 2 },
    poll: { title: '几分钟？', options: ['三', '五'], maxChoices: 1 },
  };
  const { topicId } = await alice.call(addTopic, { body: { title: '都有', body: '正文', tagId: open, ...beside } }, crypto.randomUUID());
  const plain = await topic({ tagId: open, postedAt: ago(5) });
  const marks = async (tagId: string) =>
    (await app.visitor.call(listTopics, { query: { tagId } })).items.map(({ id, hasPoll, hasEnvelope }) => ({ id, hasPoll, hasEnvelope }));
  expect(await marks(open)).toEqual([
    { id: topicId, hasPoll: true, hasEnvelope: true },
    { id: plain, hasPoll: false, hasEnvelope: false },
  ]);
  await (await app.staff('mover')).call(moveTopic, { params: { topicId }, body: { tagId: closed } });
  expect(await marks(closed)).toEqual([{ id: topicId, hasPoll: false, hasEnvelope: false }]);
});
