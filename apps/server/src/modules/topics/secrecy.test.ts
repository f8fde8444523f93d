import {
  addTopic,
  deleteComment,
  deleteReply,
  deleteTopic,
  listHotTopics,
  listTopics,
  moderateComment,
  moderateTopic,
  postComment,
  postReply,
  listSimilarTopics,
  tagRights,
  readThread,
  listComments,
  type TagRight,
} from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { tries } from '../../../test/long.ts';
import { aMember } from '../members/testing.ts';
import { indexTags, noRights, tags, type TagIndex } from '../tags/index.ts';
import { aTag } from '../tags/testing.ts';
import type { PostState } from '../posts/index.ts';
import { visibleTo } from '../posts/read/index.ts';
import { feedTopics, sitemapTopics } from './index.ts';
import { canSeeTopic } from './policy.ts';
import { aComment, aTopic } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();
const canary = 'CanaryWord';

/** Everything that a person can read, as text. Threads that are refused are part of the answer. */
async function everythingFor(person: Person, topicIds: readonly string[]): Promise<string> {
  const calls: Promise<unknown>[] = [person.call(listHotTopics), feedTopics(app.db), sitemapTopics(app.db, '0', 1000)];
  for (const tab of ['all', 'essence', 'pinned', 'hot'] as const) calls.push(person.call(listTopics, { query: { tab } }));
  for (const topicId of topicIds) {
    const params = { topicId };
    calls.push(
      person.call(listSimilarTopics, { params }),
      person.call(readThread, { params }),
      person.call(readThread, { params, query: { sort: 'newest' } }),
    );
    calls.push(person.call(listComments, { params, query: { afterFloor: 0 } }));
  }
  return JSON.stringify(await Promise.allSettled(calls));
}

test('no endpoint returns words of a topic that waits, was deleted, is restricted, or whose author is gone', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  const [open, closed] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }))];
  const body = (location: string) => `${canary} ${location} ![${canary}](https://example.org/${canary}.png)`;
  const post = async (location: string) =>
    (await alice.call(addTopic, { body: { title: location, tagId: open, body: body(location) } })).topicId;
  const say = async (topicId: string, quoteId?: string) =>
    (await alice.call(postComment, { params: { topicId }, body: { body: body('comment'), ...(quoteId && { quoteId }) } })).comment.id;

  const gone = await app.write((tx) => aMember(tx, { account: 'gone' }));
  const plain = await app.write((tx) => aTopic(tx, app.services, { authorId: bob.id, tagId: open, body: '平常' }));
  const [ofGone, restricted] = [
    await app.write((tx) => aTopic(tx, app.services, { authorId: gone, tagId: open, body: body('cancelled') })),
    await app.write((tx) =>
      aTopic(tx, app.services, { authorId: boss.id, tagId: closed, body: body('restricted'), pinOrder: 3, essence: true }),
    ),
  ];
  const lost = await app.write((tx) => aComment(tx, app.services, { parentId: plain, authorId: gone, body: body('cancelled') }));
  const [mine, theirs, commented] = [await post('deleted'), await post('removed'), await say(plain)];
  for (const quoteId of [lost, commented]) await bob.call(postComment, { params: { topicId: plain }, body: { body: '引用', quoteId } });
  const removed = await say(plain);
  const host = await bob.call(postComment, { params: { topicId: plain }, body: { body: '楼' } });
  const reply = await alice.call(postReply, { params: { commentId: host.comment.id }, body: { body: canary } });

  await app.db.updateTable('member').set({ state: 'cancelled' }).where('id', '=', gone).execute();
  drop(app.services, 'member-cards');
  await alice.call(deleteTopic, { params: { topicId: mine } });
  await boss.call(moderateTopic, { params: { topicId: theirs }, body: { act: 'delete' } });
  await alice.call(deleteComment, { params: { commentId: commented } });
  await alice.call(deleteReply, { params: { replyId: reply.reply.id } });
  await boss.call(moderateComment, { params: { commentId: removed }, body: { act: 'delete' } });
  await setSettings(app, { reviewTopic: 'all', reviewComment: 'all', reviewReply: 'all' });
  const waiting = await post('pending');
  await say(plain);
  await alice.call(postReply, { params: { commentId: host.comment.id }, body: { body: canary } });
  await setSettings(app, { reviewTopic: 'none', reviewComment: 'none', reviewReply: 'none' });

  const topicIds = [plain, ofGone, restricted, mine, theirs, waiting];
  for (const person of [app.visitor, bob]) {
    const text = await everythingFor(person, topicIds);
    expect(text).toContain('平常');
    expect(text).not.toContain(canary);
  }
  // The canary does sing where it may, so its silence above means something.
  expect(await everythingFor(alice, topicIds)).toContain(canary);
  expect(await everythingFor(boss, topicIds)).toContain(canary);
  const cards = (await bob.call(listTopics, { query: { tagId: closed } })).items;
  expect(cards).toMatchObject([{ id: restricted, excerpt: '', images: [], lockedFor: [{ zh: '内室' }], unread: { fresh: false } }]);
});

/** Tags whose rights a property may set as it likes, in memory: the rule and its twin both read the index. */
function withRights(index: TagIndex, chosen: ReadonlyMap<string, Partial<Record<TagRight, string[]>>>): TagIndex {
  return indexTags([...index.byId.values()].map((tag) => ({ ...tag, rights: { ...noRights(), ...chosen.get(tag.id) } })));
}

test('the policy and its SQL twin agree on every topic and viewer, whatever the rights of tags', async () => {
  const parent = await app.write((tx) => aTag(tx));
  const tagIds = [
    await app.write((tx) => aTag(tx)),
    await app.write((tx) => aTag(tx, { parentId: parent })),
    await app.write((tx) => aTag(tx, { parentId: parent })),
  ];
  const authors = [await app.write((tx) => aMember(tx)), await app.write((tx) => aMember(tx))];
  const states: PostState[] = ['pending', 'published', 'deleted_by_user', 'deleted_by_staff', 'removed'];
  const topics: { id: string; tagId: string; authorId: string; state: PostState; commentsClosed: boolean }[] = [];
  for (const tagId of tagIds) {
    for (const state of states) {
      const authorId = authors[topics.length % 2] ?? '';
      const id = await app.write((tx) => aTopic(tx, app.services, { tagId, authorId }));
      await app.db.updateTable('topic').set({ state }).where('id', '=', id).execute();
      topics.push({ id, tagId, authorId, state, commentsClosed: false });
    }
  }
  const index = await tags.get(app.db);
  const roleIds = fc.subarray(['11', '12', '13']);
  const rights = fc.record(Object.fromEntries(tagRights.map((right) => [right, roleIds])) as Record<TagRight, typeof roleIds>, {
    requiredKeys: [],
  });
  const chosen = fc
    .array(rights, { minLength: 4, maxLength: 4 })
    .map((each) => new Map([parent, ...tagIds].map((id, at) => [id, each[at] ?? {}])));
  const people = fc.record({
    memberId: fc.constantFrom(null, ...authors, '999999'),
    sessionId: fc.constant(null),
    readsAllPosts: fc.boolean(),
    roleIds,
    rights: fc.constant(new Set<never>()),
  });
  const staffRights = new Set(['content'] as const);
  const viewers = fc
    .tuple(people, fc.option(fc.subarray(tagIds)))
    .map(([person, own]) => (own === null ? person : { ...person, powers: { rights: staffRights, tagIds: own, audits: false } }));
  await fc.assert(
    fc.asyncProperty(viewers, chosen, async (viewer, rightsByTag) => {
      const restricted = withRights(index, rightsByTag);
      const { rows } = await sql<{
        id: string;
      }>`select id from topic where id = any(${topics.map(({ id }) => id)}::bigint[]) and ${visibleTo('topic', viewer, restricted)}`.execute(
        app.db,
      );
      const allowed = topics.filter((topic) => canSeeTopic({ viewer, tags: restricted }, topic).allowed).map(({ id }) => id);
      expect(rows.map(({ id }) => id).toSorted()).toEqual(allowed.toSorted());
    }),
    { numRuns: tries(60) },
  );
});
