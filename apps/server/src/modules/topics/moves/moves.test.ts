import {
  addTopic,
  deleteComment,
  likeComment,
  likeTopic,
  favouriteTopic,
  listPostMoves,
  listReminders,
  mergeTopic,
  moderateComment,
  moderateTopic,
  moveComments,
  postComment,
  postReply,
  readThread,
  searchPosts,
  setWatch,
  splitTopic,
  topicRules,
  undoPostMove,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aTag } from '../../tags/testing.ts';
import { recount } from '../recount-topics.ts';

const app = testApp();
const reason = '说的是一件事';

interface World {
  boss: Person;
  asker: Person;
  guest: Person;
  tagId: string;
}

let worlds = 0;

async function open(): Promise<World> {
  const n = ++worlds;
  const [boss, asker, guest] = [await app.staff(`boss${n}`), await app.member(`asker${n}`), await app.member(`guest${n}`)];
  return { boss, asker, guest, tagId: await app.write((tx) => aTag(tx)) };
}

const topicOf = async (author: Person, tagId: string, title = '一壶茶', body = '水开了。') =>
  (await author.call(addTopic, { body: { title, tagId, body } })).topicId;

const commentOf = async (author: Person, topicId: string, quoteId?: string) =>
  (await author.call(postComment, { params: { topicId }, body: { body: '好茶。', ...(quoteId && { quoteId }) } })).comment.id;

const readAs = (reader: Pick<Person, 'call'>, topicId: string, query: { commentId?: string; replyId?: string } = {}) =>
  reader.call(readThread, { params: { topicId }, query });

/** Everything of both threads that a move may change, by the rows. */
async function rowsOf(topicIds: readonly string[]): Promise<unknown> {
  const { rows } = await sql`
    select 'comment' as kind, id, topic_id, floor, quote_id, state, like_count, posted_at, null as counts from comment
      where topic_id = any(${topicIds}::bigint[]) and state <> 'deleted_by_staff'
    union all select 'reply', id, topic_id, null, answers_reply_id, state, like_count, posted_at, null from reply where topic_id = any(${topicIds}::bigint[])
    union all select 'topic', id, merged_into_id, null, null, state, like_count, activity_at, concat_ws(' ', comment_count, activity_kind, activity_by)
      from topic where id = any(${topicIds}::bigint[]) order by 1, 2`.execute(app.db);
  return rows;
}

async function merged({ boss, asker, guest, tagId }: World) {
  const [fromId, intoId] = [await topicOf(asker, tagId, '两壶*茶*'), await topicOf(asker, tagId)];
  const first = await commentOf(guest, fromId);
  const quoting = await commentOf(asker, fromId, first);
  const { reply } = await asker.call(postReply, { params: { commentId: first }, body: { body: '谢谢。' } });
  await commentOf(guest, intoId);
  await guest.call(likeTopic, { params: { topicId: fromId }, body: { on: true } });
  await guest.call(favouriteTopic, { params: { topicId: fromId }, body: { on: true } });
  const before = await rowsOf([fromId, intoId]);
  const { moveId, commentId } = await boss.call(mergeTopic, { params: { topicId: fromId }, body: { intoId, reason } });
  await app.settle();
  return { fromId, intoId, first, quoting, replyId: reply.id, moveId, openingId: commentId, before };
}

test('a merged topic continues as comments of the other one, with ids, order, quotes, likes and counts', async () => {
  const world = await open();
  const { intoId, first, quoting, openingId } = await merged(world);
  const { topic, comments } = await readAs(world.guest, intoId);
  expect(comments.items.map(({ id, floor }) => [id, floor]).slice(1)).toEqual([
    [openingId, 2],
    [first, 3],
    [quoting, 4],
  ]);
  expect(topic).toMatchObject({ commentCount: 4, lastFloor: 4, favouriteCount: 1 });
  const [, opening, , last] = comments.items;
  expect(opening).toMatchObject({ likeCount: 1, author: { id: world.asker.id }, viewer: { liked: true } });
  expect(opening?.bodyHtml).toContain('<strong>两壶*茶*</strong>');
  expect(last?.quotes.map(({ commentId }) => commentId)).toEqual([first]);
  const counts = await app.db
    .selectFrom('member')
    .select(['topicCount', 'commentCount'])
    .where('id', '=', world.asker.id)
    .executeTakeFirst();
  expect(counts).toEqual({ topicCount: 1, commentCount: 2 });
  const before = await rowsOf([intoId]);
  await recount(app.services);
  expect(await rowsOf([intoId])).toEqual(before);
});

test('a text of the greatest length is merged with its title', async () => {
  const { boss, asker, tagId } = await open();
  const [long, intoId] = [await topicOf(asker, tagId, '很长', '茶'.repeat(topicRules.body.maxLength)), await topicOf(asker, tagId)];
  const { commentId } = await boss.call(mergeTopic, { params: { topicId: long }, body: { intoId, reason } });
  const { comments } = await readAs(asker, intoId, { commentId });
  expect(comments.items.find(({ id }) => id === commentId)?.bodyHtml).toContain('茶茶茶');
});

test('former addresses lead on, for those who may read the other topic only', async () => {
  const world = await open();
  const { fromId, intoId, first, replyId, openingId } = await merged(world);
  const moved = (params: object) => ({ code: 'topic.moved', status: 404, params });
  for (const reader of [app.visitor, world.guest, world.boss]) {
    await expect(readAs(reader, fromId)).rejects.toMatchObject(moved({ topicId: intoId, commentId: openingId }));
    await expect(readAs(reader, fromId, { commentId: first })).rejects.toMatchObject(moved({ topicId: intoId, commentId: first }));
    await expect(readAs(reader, fromId, { replyId })).rejects.toMatchObject(moved({ topicId: intoId, commentId: first, replyId }));
  }
  await world.boss.call(moderateTopic, { params: { topicId: intoId }, body: { act: 'delete' } });
  await expect(readAs(world.guest, fromId)).rejects.toMatchObject({ code: 'topic.not_found' });
  await expect(readAs(app.visitor, fromId, { commentId: first })).rejects.toMatchObject({ code: 'topic.not_found' });
});

test('undoing a merge restores every row, once', async () => {
  const world = await open();
  const { fromId, intoId, moveId, before, openingId } = await merged(world);
  const restore = world.boss.call(moderateTopic, { params: { topicId: fromId }, body: { act: 'restore' } });
  await expect(restore).rejects.toMatchObject({ code: 'topic.merged' });
  await world.boss.call(undoPostMove, { params: { moveId }, body: {} });
  await app.settle();
  expect(await rowsOf([fromId, intoId])).toEqual(before);
  await expect(readAs(app.visitor, fromId)).resolves.toMatchObject({ topic: { id: fromId, likeCount: 1 } });
  expect((await readAs(app.visitor, intoId, { commentId: openingId })).comments.items[1]).toMatchObject({ bodyHtml: '' });
  await expect(world.boss.call(undoPostMove, { params: { moveId }, body: {} })).rejects.toMatchObject({ code: 'move.undone' });
  const { items } = await world.boss.call(listPostMoves, { params: { topicId: intoId } });
  expect(items).toMatchObject([{ act: 'merge', reason, count: 3, from: { id: fromId }, undoneAt: expect.any(String) as string }]);
});

test('quotes never reach into another topic, and are restored', async () => {
  const { boss, asker, guest, tagId } = await open();
  const [fromId, intoId] = [await topicOf(asker, tagId), await topicOf(asker, tagId)];
  const [stays, moves] = [await commentOf(guest, fromId), await commentOf(guest, fromId)];
  const quoting = await commentOf(asker, fromId, moves);
  const along = await commentOf(asker, fromId, stays);
  const body = { commentIds: [moves, along], intoId, reason };
  const before = await rowsOf([fromId, intoId]);
  const { moveId } = await boss.call(moveComments, { params: { topicId: fromId }, body });
  const quotes = async (topicId: string) =>
    (await readAs(guest, topicId)).comments.items.map(({ id, quotes: above }) => [id, above.length]);
  expect(await quotes(fromId)).toEqual([
    [stays, 0],
    [quoting, 0],
  ]);
  expect(await quotes(intoId)).toEqual([
    [moves, 0],
    [along, 0],
  ]);
  const later = await commentOf(guest, intoId, moves);
  await boss.call(undoPostMove, { params: { moveId }, body: {} });
  expect(await quotes(intoId)).toEqual([[later, 0]]);
  await guest.call(deleteComment, { params: { commentId: later } });
  expect((await rowsOf([fromId])) as unknown[]).toEqual(
    (before as { id: string; topic_id: string }[]).filter((row) => JSON.stringify(row).includes(`"${fromId}"`)),
  );
});

test('a split moves comments to a new topic, whose address is given; undone, it is deleted unless others wrote there', async () => {
  const { boss, asker, guest, tagId } = await open();
  const topicId = await topicOf(asker, tagId);
  const commentIds = [await commentOf(guest, topicId), await commentOf(asker, topicId)];
  const body = { commentIds, title: '分出来的', tagId, body: '另说一件事。', reason };
  const split = () => boss.call(splitTopic, { params: { topicId }, body });
  const first = await split();
  await expect(split()).rejects.toMatchObject({ code: 'comment.not_found' });
  await expect(readAs(guest, topicId, { commentId: commentIds[0] ?? '' })).rejects.toMatchObject({
    code: 'topic.moved',
    params: { topicId: first.topicId, commentId: commentIds[0] },
  });
  await boss.call(undoPostMove, { params: { moveId: first.moveId }, body: {} });
  await expect(readAs(guest, first.topicId)).rejects.toMatchObject({ code: 'topic.not_found' });
  const second = await split();
  await commentOf(guest, second.topicId);
  await boss.call(undoPostMove, { params: { moveId: second.moveId }, body: {} });
  expect((await readAs(guest, second.topicId)).topic.commentCount).toBe(1);
  expect((await readAs(guest, topicId)).topic).toMatchObject({ commentCount: 2, lastFloor: 2 });
});

test('what others voted in or paid for does not move, nor comments that open hidden parts', async () => {
  const { boss, asker, guest, tagId } = await open();
  const intoId = await topicOf(asker, tagId);
  const withPoll = await topicOf(asker, tagId);
  await app.db.updateTable('topic').set({ hasPoll: true }).where('id', '=', withPoll).execute();
  const hiding = await topicOf(asker, tagId, '藏着', ':::hide{type=reply}\n秘方\n:::');
  for (const topicId of [withPoll, hiding]) {
    await expect(boss.call(mergeTopic, { params: { topicId }, body: { intoId, reason } })).rejects.toMatchObject({
      code: 'move.holds_value',
    });
  }
  const commentIds = [await commentOf(guest, intoId)];
  const into = boss.call(moveComments, { params: { topicId: intoId }, body: { commentIds, intoId: hiding, reason } });
  await expect(into).rejects.toMatchObject({ code: 'move.opens_by_reply' });
  const own = boss.call(moveComments, { params: { topicId: intoId }, body: { commentIds, intoId, reason } });
  await expect(own).rejects.toMatchObject({ fields: [{ field: 'intoId', code: 'move.same_topic' }] });
});

test('staff act in their own tags only, on both sides, and members not at all', async () => {
  const { boss, asker, guest, tagId } = await open();
  const other = await app.write((tx) => aTag(tx));
  const [here, there] = [await topicOf(asker, tagId), await topicOf(asker, other)];
  const commentIds = [await commentOf(guest, here)];
  const { id: roleId } = await app.db
    .insertInto('staffRole')
    .values({ name: `茶区 ${tagId}`, rights: ['content'], tagIds: [tagId] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const clerk = await app.staff(`clerk${tagId}`);
  await app.db.updateTable('member').set({ staffRoleId: roleId }).where('id', '=', clerk.id).execute();
  for (const [topicId, intoId] of [
    [here, there],
    [there, here],
  ] as const) {
    await expect(guest.call(mergeTopic, { params: { topicId }, body: { intoId, reason } })).rejects.toMatchObject({ status: 403 });
    await expect(app.visitor.call(mergeTopic, { params: { topicId }, body: { intoId, reason } })).rejects.toMatchObject({ status: 401 });
  }
  const away = clerk.call(moveComments, { params: { topicId: here }, body: { commentIds, intoId: there, reason } });
  await expect(away).rejects.toMatchObject({ code: 'right.other_tags' });
  await boss.call(moveComments, { params: { topicId: here }, body: { commentIds, intoId: there, reason } });
  const back = (await boss.call(listPostMoves, { params: { topicId: here } })).items[0]?.id ?? '';
  await expect(clerk.call(undoPostMove, { params: { moveId: back }, body: {} })).rejects.toMatchObject({ code: 'right.other_tags' });
});

test('whoever wrote or watches is notified once, and reminders lead to the present location', async () => {
  const world = await open();
  const { boss, asker, guest, tagId } = world;
  const [fromId, intoId] = [await topicOf(asker, tagId), await topicOf(asker, tagId)];
  const ids = [await commentOf(guest, fromId), await commentOf(guest, fromId)];
  for (const subjectId of [fromId, intoId]) {
    await guest.call(setWatch, { params: { kind: 'topic', subjectId }, body: { level: 'watching' } });
  }
  await app.settle();
  const { moveId } = await boss.call(mergeTopic, { params: { topicId: fromId }, body: { intoId, reason } });
  await app.settle();
  const linesOf = async (person: Person, kind: string) =>
    (await person.call(listReminders, { query: {} })).items.filter((line) => line.kind === kind);
  expect(await linesOf(guest, 'posts_moved')).toMatchObject([{ count: 1, facts: { reason }, target: { id: intoId } }]);
  expect(await linesOf(asker, 'posts_moved')).toHaveLength(1);
  expect(await linesOf(asker, 'topic_comment')).toMatchObject([{ count: 2, target: { kind: 'comment', id: ids[1], rootId: intoId } }]);
  await commentOf(asker, intoId);
  await app.settle();
  expect((await linesOf(guest, 'watched_topic')).map(({ count }) => count)).toEqual([1]);
  const hits = async () => (await guest.call(searchPosts, { query: { keyword: '好茶' } })).items.map(({ placeId }) => placeId);
  expect(new Set(await hits()).has(fromId)).toBe(false);
  await boss.call(undoPostMove, { params: { moveId }, body: {} });
  await app.settle();
  expect(await linesOf(guest, 'posts_moved')).toEqual([]);
  expect(await linesOf(asker, 'topic_comment')).toMatchObject([{ target: { id: ids[1], rootId: fromId } }]);
});

test('acts on a comment that is moved meanwhile count in the topic where it is', async () => {
  const { boss, asker, guest, tagId } = await open();
  const [a, b] = [await topicOf(asker, tagId), await topicOf(asker, tagId)];
  const ids = await Promise.all(Array.from({ length: 6 }, () => commentOf(guest, a)));
  const move = (topicId: string, intoId: string) =>
    boss.call(moveComments, { params: { topicId }, body: { commentIds: ids, intoId, reason } });
  for (let round = 0; round < 4; round++) {
    const [from, to] = round % 2 === 0 ? [a, b] : [b, a];
    const acts = ids.flatMap((commentId) => [
      () => guest.call(deleteComment, { params: { commentId } }),
      () => boss.call(moderateComment, { params: { commentId }, body: { act: 'restore' } }),
      () => asker.call(likeComment, { params: { commentId }, body: { on: round % 2 === 0 } }),
      () => asker.call(postReply, { params: { commentId }, body: { body: '嗯。' } }),
    ]);
    await Promise.allSettled([move(from, to), ...acts.map((act) => act()), commentOf(asker, from)]);
  }
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*) from topic where id in (${a}::bigint, ${b}::bigint) and comment_count <> (
        select count(*) from comment where topic_id = topic.id and state = 'published'))
      + (select count(*) from reply join comment on comment.id = comment_id where reply.topic_id <> comment.topic_id) as wrong`.execute(
    app.db,
  );
  expect(rows).toEqual([{ wrong: '0' }]);
});

test('of two merges of one topic at once one is refused, and merges in a circle end', async () => {
  const { boss, asker, tagId } = await open();
  const [a, b, c] = [await topicOf(asker, tagId), await topicOf(asker, tagId), await topicOf(asker, tagId)];
  const merge = (topicId: string, intoId: string) => boss.call(mergeTopic, { params: { topicId }, body: { intoId, reason } });
  const both = await Promise.allSettled([merge(a, b), merge(b, a), merge(a, c)]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const { rows } = await sql<{ id: string }>`select id from topic where id in (${a}, ${b}, ${c}) and merged_into_id is null`.execute(
    app.db,
  );
  expect(rows.length).toBe(3 - both.filter(({ status }) => status === 'fulfilled').length);
});
