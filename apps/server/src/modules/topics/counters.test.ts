import {
  addTopic,
  editSettings,
  deleteComment,
  deleteReply,
  deleteTopic,
  editComment,
  editTopic,
  moderateComment,
  moderateReply,
  moderateTopic,
  moveTopic,
  postComment,
  postReply,
  restoreComment,
  restoreReply,
  restoreTopic,
} from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ApiProblem, testApp, type Person } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { addToCounts } from '../members/index.ts';
import { aMember } from '../members/testing.ts';
import { countTopics } from '../tags/index.ts';
import { aTag } from '../tags/testing.ts';
import { recount, recountTopics } from './recount-topics.ts';
import { aTopic } from './testing.ts';

const app = testApp();

interface World {
  people: Person[];
  boss: Person;
  tagIds: string[];
  topics: { id: string; author: Person }[];
  comments: { id: string; author: Person }[];
  replies: { id: string; author: Person }[];
}

type Kind = 'topics' | 'comments' | 'replies';

/** Every number the site keeps, in one comparable value. */
async function numbers(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(t order by t.id) from (select id, comment_count, last_floor, activity_at, activity_kind, activity_by from topic) t) as topics,
      (select json_agg(m order by m.id) from (select id, topic_count, comment_count from member) m) as members,
      (select json_agg(c order by c.tag_id) from (select tag_id, published from topic_count where published <> 0) c) as tags`.execute(
    app.db,
  );
  return rows[0];
}

function pick<T>(from: readonly T[], seed: number): T | undefined {
  return from[seed % Math.max(from.length, 1)];
}

/** One act of somebody on something; refusals by state are part of the walk. */
async function act(world: World, name: string, seed: number): Promise<void> {
  const { people, boss, tagIds, topics, comments, replies } = world;
  const person = pick(people, seed) as Person;
  const [topic, comment, reply] = [pick(topics, seed), pick(comments, seed), pick(replies, seed)];
  const write = async (kind: Kind, make: () => Promise<string>) => void world[kind].push({ id: await make(), author: person });
  const staffAct = { body: { act: (['approve', 'delete', 'restore'] as const)[seed % 3] ?? 'approve' } };
  const acts: Record<string, () => Promise<unknown> | undefined> = {
    post: () =>
      write(
        'topics',
        async () => (await person.call(addTopic, { body: { title: '题', body: '文', tagId: pick(tagIds, seed) ?? '' } })).topicId,
      ),
    comment: () =>
      topic &&
      write('comments', async () => (await person.call(postComment, { params: { topicId: topic.id }, body: { body: '评' } })).comment.id),
    reply: () =>
      comment &&
      write('replies', async () => (await person.call(postReply, { params: { commentId: comment.id }, body: { body: '回' } })).reply.id),
    editTopic: () => topic?.author.call(editTopic, { params: { topicId: topic.id }, body: { title: '改', body: '改', version: 1 } }),
    editComment: () => comment?.author.call(editComment, { params: { commentId: comment.id }, body: { body: '改', version: 1 } }),
    deleteTopic: () => topic?.author.call(deleteTopic, { params: { topicId: topic.id } }),
    restoreTopic: () => topic?.author.call(restoreTopic, { params: { topicId: topic.id } }),
    deleteComment: () => comment?.author.call(deleteComment, { params: { commentId: comment.id } }),
    restoreComment: () => comment?.author.call(restoreComment, { params: { commentId: comment.id } }),
    deleteReply: () => reply?.author.call(deleteReply, { params: { replyId: reply.id } }),
    restoreReply: () => reply?.author.call(restoreReply, { params: { replyId: reply.id } }),
    moderateTopic: () => topic && boss.call(moderateTopic, { params: { topicId: topic.id }, ...staffAct }),
    moderateComment: () => comment && boss.call(moderateComment, { params: { commentId: comment.id }, ...staffAct }),
    moderateReply: () => reply && boss.call(moderateReply, { params: { replyId: reply.id }, ...staffAct }),
    move: () => topic && boss.call(moveTopic, { params: { topicId: topic.id }, body: { tagId: pick(tagIds, seed) ?? '' } }),
    review: () => boss.call(editSettings, { body: { values: { reviewTopic: 'all', reviewComment: 'all', reviewReply: 'all' } } }),
    noReview: () => boss.call(editSettings, { body: { values: { reviewTopic: 'none', reviewComment: 'none', reviewReply: 'none' } } }),
  };
  await acts[name]?.()?.catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
  });
}

const names = [
  'post',
  'comment',
  'comment',
  'comment',
  'reply',
  'reply',
  'editTopic',
  'editComment',
  'deleteTopic',
  'restoreTopic',
  'deleteComment',
  'restoreComment',
  'deleteReply',
  'restoreReply',
  'moderateTopic',
  'moderateComment',
  'moderateReply',
  'move',
  'review',
  'noReview',
  'noReview',
];

test('after any acts, several at once, every counter and activity is what a recount finds', async () => {
  const boss = await app.staff('boss');
  const people = [await app.member('alice'), await app.member('bob'), boss];
  const tagIds = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx))];
  const step = fc.record({ name: fc.constantFrom(...names), seed: fc.nat({ max: 1000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 10, maxLength: 25 }), async (rounds) => {
      const world: World = { people, boss, tagIds, topics: [], comments: [], replies: [] };
      await act(world, 'post', 0);
      for (const round of rounds) await Promise.all(round.map(({ name, seed }) => act(world, name, seed)));
      await act(world, 'noReview', 0);
      const kept = await numbers();
      const topicIds = world.topics.map(({ id }) => id);
      await app.db
        .updateTable('topic')
        .set({ activityBy: null, activityKind: 'posted', commentCount: sql`comment_count + 1` })
        .where('id', 'in', topicIds)
        .execute();
      await app.db
        .updateTable('member')
        .set({ topicCount: 0, commentCount: sql`comment_count + 3` })
        .execute();
      await app.db.updateTable('topicCount').set({ published: 0 }).execute();
      await recount(app.services);
      expect(await numbers()).toEqual(kept);
    }),
    { numRuns: tries(10), endOnFailure: true },
  );
});

test('a recount in the middle of writing leaves the numbers right', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => app.member(`busy_${index}`)));
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const post = (person: Person) => person.call(postComment, { params: { topicId }, body: { body: '评' } });
  const writing = people.flatMap((person) => [post(person), post(person), post(person)]);
  const recounts = [1, 2, 3].map(() => app.write((tx) => recountTopics(tx, [topicId])));
  await Promise.all([...writing, ...recounts]);
  const topic = await app.db.selectFrom('topic').select(['commentCount', 'lastFloor']).where('id', '=', topicId).executeTakeFirstOrThrow();
  expect(topic).toEqual({ commentCount: 24, lastFloor: 24 });
  const members = await app.db
    .selectFrom('member')
    .select('commentCount')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  expect(members.map(({ commentCount }) => commentCount)).toEqual(people.map(() => 3));
});

test('a transaction that counts and recounts, each several times, leaves the numbers right', async () => {
  const [authorId, tagId] = await app.write(async (tx) => [await aMember(tx), await aTag(tx)] as const);
  const facts = { authorId, tagId };
  const first = await app.write((tx) => aTopic(tx, app.services, facts));
  await app.write(async (tx) => {
    await tx.updateTable('topic').set({ state: 'deleted_by_staff', stateBefore: 'published' }).where('id', '=', first).execute();
    await countTopics(tx, tagId, -1);
    await addToCounts(tx, authorId, { topics: -1 });
    for (const _ of [1, 2, 3]) await aTopic(tx, app.services, facts);
  });
  expect(await app.db.selectFrom('topicCount').select('published').where('tagId', '=', tagId).executeTakeFirst()).toEqual({ published: 3 });
  expect(await app.db.selectFrom('member').select('topicCount').where('id', '=', authorId).executeTakeFirst()).toEqual({ topicCount: 3 });
});
