import {
  addTopic,
  deleteComment,
  deleteTopic,
  listDeletedPosts,
  listOwnComments,
  listOwnTopics,
  moderateComment,
  moderateTopic,
  postReply,
  readThread,
  removeDeletedPost,
  restoreComment,
  restoreTopic,
  type LikeableKind,
  type Query,
  type StaffRight,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { checkBooks } from '../../ledger/testing.ts';
import { aQuestion, aQuestionTag, anAnswer } from '../../questions/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { aComment, aTopic } from '../../topics/testing.ts';
import { removeDue } from './jobs/remove-due.ts';
import { daysPass } from './testing.ts';
import { transact } from '../../../platform/database/write.ts';
import { verify } from '../../search/jobs/verify.ts';

const app = testApp();
afterAll(() => checkBooks(app, ['staffMembers', 'staffRoles']));

const remove = (by: Person, kind: LikeableKind, postId: string, reason = '隐私') =>
  by.call(removeDeletedPost, { params: { kind, postId }, body: { reason } });

async function topicOf(author: Person, tagId?: string, title = '一壶茶') {
  return app.write(async (tx) => aTopic(tx, app.services, { authorId: author.id, tagId: tagId ?? (await aTag(tx)), title }));
}

const commentOf = (author: Person, parentId: string) => app.write((tx) => aComment(tx, app.services, { authorId: author.id, parentId }));

const stateOf = async (kind: LikeableKind, id: string) =>
  (await sql<{ state: string }>`select state from ${sql.table(kind)} where id = ${id}::bigint`.execute(app.db)).rows[0]?.state;

/** Somebody of the staff with these rights in these tags; null: everywhere. */
async function keeper(account: string, tagIds: string[] | null, rights: StaffRight[] = ['content'], audits = false): Promise<Person> {
  const person = await app.staff(account);
  const role = { name: account, rights, tagIds, audits };
  const { id } = await app.db.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

/** Everything that a filter finds, page by page. */
async function bin(by: Person, query: Query<typeof listDeletedPosts> = {}): Promise<{ kind: string; id: string }[]> {
  const matches: { kind: string; id: string }[] = [];
  let before: string | undefined;
  do {
    const page = await by.call(listDeletedPosts, { query: { ...query, ...(before !== undefined && { before }) } });
    matches.push(...page.items.map(({ kind, id }) => ({ kind, id })));
    before = page.next ?? undefined;
  } while (before !== undefined);
  return matches;
}

test('what its author deleted can be restored by the author and by staff for thirty days, and by nobody afterwards', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const topicId = await topicOf(alice);
  const commentId = await commentOf(alice, topicId);
  const [by, params] = [{ author: 'alice' }, { commentId }];
  await alice.call(deleteComment, { params });
  const { items, days } = await boss.call(listDeletedPosts, { query: by });
  expect(days).toBe(30);
  expect(items).toMatchObject([{ kind: 'comment', id: commentId, rootId: topicId, title: '一壶茶', excerpt: '好茶。', by: 'author' }]);
  expect(Date.parse(items[0]?.goesAt ?? '') - Date.parse(items[0]?.deletedAt ?? '')).toBe(30 * 86_400_000);
  const own = await alice.call(listOwnComments, { query: { state: 'deleted' } });
  expect(own.items[0]?.goesAt).toBe(items[0]?.goesAt);
  await alice.call(restoreComment, { params });
  await alice.call(deleteComment, { params });
  await boss.call(moderateComment, { params, body: { act: 'restore' } });
  expect(await bin(boss, by)).toEqual([]);
  await boss.call(moderateComment, { params, body: { act: 'delete' } });
  await expect(alice.call(restoreComment, { params })).rejects.toMatchObject({ code: 'comment.not_found' });
  expect(await bin(boss, { ...by, by: 'staff' })).toEqual([{ kind: 'comment', id: commentId }]);
  await daysPass(app, 31);
  expect(await stateOf('comment', commentId)).toBe('removed');
  expect(await bin(boss, by)).toEqual([]);
  await expect(boss.call(moderateComment, { params, body: { act: 'restore' } })).rejects.toMatchObject({ code: 'comment.state_forbids' });
  await expect(alice.call(restoreComment, { params })).rejects.toMatchObject({ code: 'comment.not_found' });
  await expect(remove(boss, 'comment', commentId)).rejects.toMatchObject({ code: 'comment.state_forbids' });
});

test('staff remove at once only what is deleted, with a reason that the log keeps', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const topicId = await topicOf(alice, undefined, '不留');
  const read = () => boss.call(readThread, { params: { topicId } });
  await expect(remove(alice, 'topic', topicId)).rejects.toMatchObject({ status: 403 });
  await expect(remove(boss, 'topic', topicId)).rejects.toMatchObject({ code: 'topic.state_forbids' });
  await expect(remove(boss, 'topic', '999999')).rejects.toMatchObject({ code: 'topic.not_found' });
  await alice.call(deleteTopic, { params: { topicId } });
  await expect(remove(boss, 'topic', topicId, '   ')).rejects.toMatchObject({ status: 422, fields: [{ field: 'reason' }] });
  expect((await read()).topic.title).toBe('不留');
  await remove(boss, 'topic', topicId);
  await expect(read()).rejects.toMatchObject({ code: 'topic.not_found' });
  await expect(alice.call(restoreTopic, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_found' });
  expect((await alice.call(listOwnTopics, {})).items.filter(({ id }) => id === topicId)).toEqual([]);
  const log = await app.db.selectFrom('auditEntry').select(['before', 'after']).where('act', '=', 'topic.removed').execute();
  expect(log).toEqual([{ before: { state: 'deleted_by_user' }, after: { state: 'removed', reason: '隐私' } }]);
});

test('a removed comment leaves its floor, and what others wrote under it', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const topicId = await topicOf(bob);
  const [first, second] = [await commentOf(alice, topicId), await commentOf(bob, topicId)];
  await bob.call(postReply, { params: { commentId: first }, body: { body: '说得对。' } });
  await alice.call(deleteComment, { params: { commentId: first } });
  await remove(boss, 'comment', first);
  const { comments, topic } = await app.visitor.call(readThread, { params: { topicId } });
  expect(comments.items.map(({ id, floor, notice, bodyHtml }) => ({ id, floor, notice, empty: bodyHtml === '' }))).toEqual([
    { id: first, floor: 1, notice: 'deleted', empty: true },
    { id: second, floor: 2, notice: '', empty: false },
  ]);
  expect(topic.commentCount).toBe(1);
  expect(
    await stateOf('reply', (await app.db.selectFrom('reply').select('id').where('commentId', '=', first).executeTakeFirstOrThrow()).id),
  ).toBe('published');
});

test('the bin is listed by deletion, whole over pages, and found by kind, by whom, tag, author and words', async () => {
  const [carol, dave, boss] = [await app.member('carol'), await app.member('dave'), await app.staff('boss')];
  const parent = await app.write((tx) => aTag(tx));
  const [tagId, questionTagId] = [await app.write((tx) => aTag(tx, { parentId: parent })), await app.write((tx) => aQuestionTag(tx))];
  const topics: string[] = [];
  for (let at = 0; at < 35; at += 1) topics.push(await topicOf(carol, tagId, at === 7 ? '100%_纯' : '普通'));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: dave.id, tagIds: [questionTagId] }));
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { authorId: carol.id, questionId }));
  // All at one moment, as what was deleted before there was a bin.
  const at = app.clock.now();
  await app.db
    .updateTable('topic')
    .set({ state: 'deleted_by_user', deletedAt: at, deletedBy: carol.id })
    .where('id', 'in', topics)
    .execute();
  await app.db.updateTable('answer').set({ state: 'deleted_by_staff', deletedAt: at }).where('id', '=', answerId).execute();
  const all = [...topics.toReversed().map((id) => ({ kind: 'topic', id })), { kind: 'answer', id: answerId }];
  expect(await bin(boss, { author: 'Carol' })).toEqual(all);
  expect(await bin(boss, { author: 'nobody_here' })).toEqual([]);
  expect(await bin(boss, { author: 'carol', kind: 'answer' })).toEqual([{ kind: 'answer', id: answerId }]);
  expect(await bin(boss, { tagId: parent })).toEqual(all.slice(0, -1));
  expect(await bin(boss, { tagId: questionTagId, by: 'staff' })).toEqual([{ kind: 'answer', id: answerId }]);
  await verify(app.services);
  expect(await bin(boss, { tagId, words: '100% 纯' })).toEqual([{ kind: 'topic', id: topics[7] }]);
  expect(await bin(boss, { tagId, by: 'staff' })).toEqual([]);
  await expect(bin(boss, { tagId: '999999' })).rejects.toMatchObject({ code: 'tag.not_found' });
  const ofTag = await keeper('keeper_of_tag', [tagId]);
  expect(await bin(ofTag)).toEqual(all.slice(0, -1));
  await expect(remove(ofTag, 'answer', answerId)).rejects.toMatchObject({ code: 'right.other_tags' });
  await expect(bin(await keeper('clerk_of_money', null, ['money']))).rejects.toMatchObject({ status: 403 });
  const auditor = await keeper('auditor', null, [], true);
  expect(await bin(auditor, { tagId })).toEqual(all.slice(0, -1));
  await expect(remove(auditor, 'answer', answerId)).rejects.toMatchObject({ status: 403 });
});

test('two runs at once remove each due post once; a locked one waits for the next run', async () => {
  const [erin, boss] = [await app.member('erin'), await app.staff('boss')];
  const topicId = await topicOf(erin);
  await transact(app.db, async (tx) => {
    await sql`insert into comment (topic_id, floor, author_id, body_source, body_html, body_text, state, state_before, deleted_at)
      select ${topicId}::bigint, n, ${erin.id}::bigint, 'x', 'x', 'x', 'deleted_by_user', 'published', ${new Date(0)} from generate_series(1, 450) n`.execute(
      tx,
    );
  });
  const left = async () =>
    Number(
      (
        await app.db
          .selectFrom('comment')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('topicId', '=', topicId)
          .where('state', '<>', 'removed')
          .executeTakeFirstOrThrow()
      ).n,
    );
  const locked = await app.db
    .selectFrom('comment')
    .select('id')
    .where('topicId', '=', topicId)
    .where('floor', '=', 5)
    .executeTakeFirstOrThrow();
  await transact(app.db, async (tx) => {
    await tx.selectFrom('comment').select('id').where('id', '=', locked.id).forUpdate().execute();
    await Promise.all([removeDue(app.services), removeDue(app.services)]);
    expect(await left()).toBe(1);
  });
  // The author or staff may be at it in the same moment: one of both happens.
  await Promise.allSettled([
    boss.call(moderateComment, { params: { commentId: locked.id }, body: { act: 'restore' } }),
    removeDue(app.services),
  ]);
  const row = await app.db.selectFrom('comment').select(['state', 'bodySource']).where('id', '=', locked.id).executeTakeFirstOrThrow();
  expect([
    { state: 'removed', bodySource: '' },
    { state: 'published', bodySource: 'x' },
  ]).toContainEqual(row);
  await sql`delete from comment where topic_id = ${topicId}::bigint`.execute(app.db);
});

test('a picture that something else shows stays with it', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const url = '/files/images/2026/11/0123456789abcdef0123456789abcdef.webp';
  await app.db
    .insertInto('storedImage')
    .values({ url, thumbnailUrl: `${url}_s`, width: 1, height: 1, mime: 'image/webp', sizeBytes: 1, ownerId: alice.id })
    .execute();
  const tagId = await app.write((tx) => aTag(tx));
  const post = async () => (await alice.call(addTopic, { body: { title: '图', body: `![](${url})`, tagId } })).topicId;
  const [one, other] = [await post(), await post()];
  const there = async () => (await app.db.selectFrom('storedImage').select('id').where('url', '=', url).execute()).length;
  for (const [topicId, left] of [
    [one, 1],
    [other, 0],
  ] as const) {
    await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
    await remove(boss, 'topic', topicId);
    expect(await there()).toBe(left);
  }
});
