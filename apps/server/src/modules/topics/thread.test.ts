import { countTopicView, deleteComment, postComment, postReply, readThread, listComments } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { aTag } from '../tags/testing.ts';
import { importComment } from './import/import-posts.ts';
import { recountTopics } from './recount-topics.ts';
import { aTopic } from './testing.ts';
import { flushViews } from '../posts/read/views.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

/** A topic with comments whose floors are their texts. */
async function longThread(length: number): Promise<{ topicId: string; commentIds: string[] }> {
  return app.write(async (tx) => {
    const authorId = await aMember(tx);
    const topicId = await aTopic(tx, app.services, { authorId });
    const commentIds: string[] = [];
    for (let floor = 1; floor <= length; floor += 1) {
      const postedAt = app.services.clock.now();
      commentIds.push(
        (await importComment(tx, app.services, {
          importKey: `${topicId}:${floor}`,
          parentId: topicId,
          authorId,
          body: `第${floor}楼`,
          postedAt,
        })) ?? '',
      );
    }
    await recountTopics(tx, [topicId]);
    return { topicId, commentIds };
  });
}

test('pages are ranges of floors in both directions', async () => {
  const { topicId } = await longThread(65);
  const floors = async (query: { page?: number; sort?: 'oldest' | 'newest' }) => {
    const { items, ...page } = await app.visitor.call(listComments, { params: { topicId }, query });
    return [items[0]?.floor, items.at(-1)?.floor, page.page, page.pages, page.total];
  };
  expect(await floors({})).toEqual([1, 30, 1, 3, 65]);
  expect(await floors({ page: 3 })).toEqual([61, 65, 3, 3, 65]);
  expect(await floors({ sort: 'newest' })).toEqual([65, 36, 1, 3, 65]);
  expect(await floors({ sort: 'newest', page: 3 })).toEqual([5, 1, 3, 3, 65]);
  expect(await floors({ page: 4 })).toEqual([undefined, undefined, 4, 3, 65]);
});

test('a comment or reply finds its page; one of another thread, or deleted by nobody known, finds the first', async () => {
  const alice = await app.member('alice');
  const [{ topicId, commentIds }, other] = [await longThread(40), await longThread(1)];
  const commentId = commentIds[34] ?? '';
  const reply = (await alice.call(postReply, { params: { commentId }, body: { body: '在这儿' } })).reply;
  const find = async (query: object) => {
    const { page, targetCommentId, targetReplyId } = (await app.visitor.call(readThread, { params: { topicId }, query })).comments;
    return { page, targetCommentId, targetReplyId };
  };
  expect(await find({ commentId })).toEqual({ page: 2, targetCommentId: commentId, targetReplyId: null });
  expect(await find({ commentId, sort: 'newest' })).toMatchObject({ page: 1 });
  expect(await find({ replyId: reply.id })).toEqual({ page: 2, targetCommentId: commentId, targetReplyId: reply.id });
  expect(await find({ commentId: other.commentIds[0] })).toEqual({ page: 1, targetCommentId: null, targetReplyId: null });
  expect(await find({ replyId: '999999' })).toEqual({ page: 1, targetCommentId: null, targetReplyId: null });
});

test('the live bar asks for what came after a floor', async () => {
  const { topicId } = await longThread(35);
  const after = async (afterFloor: number) =>
    (await app.visitor.call(listComments, { params: { topicId }, query: { afterFloor } })).items.map(({ floor }) => floor);
  expect(await after(33)).toEqual([34, 35]);
  expect(await after(0)).toHaveLength(30);
  expect(await after(35)).toEqual([]);
  expect(await after(2_000_000_000)).toEqual([]);
});

test('a thread with quotes, replies and people costs a member six statements, and a visitor five', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const { topicId, commentIds } = await longThread(31);
  for (const quoteId of commentIds.slice(0, 5)) {
    const { comment } = await bob.call(postComment, { params: { topicId }, body: { body: '引', quoteId } });
    await alice.call(postReply, { params: { commentId: comment.id }, body: { body: '回' } });
  }
  for (const [person, query, most] of [
    [alice, { page: 2 }, 6],
    [app.visitor, {}, 5],
    [bob, { commentId: commentIds[30] }, 7],
  ] as const) {
    for (const endpoint of [readThread, listComments]) {
      drop(app.services, 'member-cards');
      const { statements } = await app.statements(() => person.call(endpoint, { params: { topicId }, query }));
      // One more to find the comment that is looked for.
      expect(statements.length).toBeLessThanOrEqual(most);
    }
  }
});

test('a comment costs six statements with its jobs and its answer, begin and commit apart', async () => {
  const alice = await app.member('alice');
  const { topicId } = await longThread(1);
  await alice.call(postComment, { params: { topicId }, body: { body: '暖' } });
  const { statements } = await app.statements(() => alice.call(postComment, { params: { topicId }, body: { body: '一条' } }));
  expect(statements.filter((text) => !/^(begin|commit|start)/i.test(text)).length).toBeLessThanOrEqual(6);
});

test('a topic in a tag for others: 403 with its code, comments as well', async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '常客' }).returning('id').executeTakeFirstOrThrow();
  const guest = await app.member('guest', { roleIds: [role.id] });
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }));
  const topicId = await app.write((tx) => aTopic(tx, app.services, { tagId }));
  for (const endpoint of [readThread, listComments]) {
    await expect(app.visitor.call(endpoint, { params: { topicId } })).rejects.toMatchObject({ status: 403, code: 'topic.not_visible' });
    await expect((await app.member('alice')).call(endpoint, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_visible' });
    await guest.call(endpoint, { params: { topicId } });
  }
});

test('a view counts once per member or address in thirty minutes, and is written in one statement', async () => {
  const alice = await app.member('alice');
  const { topicId } = await longThread(1);
  const views = async () => {
    await flushViews(app.services);
    return (await app.visitor.call(readThread, { params: { topicId } })).topic.viewCount;
  };
  await Promise.all([app.visitor, app.visitor, alice, alice].map((person) => person.call(countTopicView, { params: { topicId } })));
  await app.visitor.call(countTopicView, { params: { topicId: '999999' } });
  expect(await views()).toBe(2);
  app.clock.advance(29 * 60_000);
  await alice.call(countTopicView, { params: { topicId } });
  expect(await views()).toBe(2);
  app.clock.advance(2 * 60_000);
  await alice.call(countTopicView, { params: { topicId } });
  expect(await views()).toBe(3);
});

test('the last activity falls back when the last comment is deleted', async () => {
  const alice = await app.member('alice');
  const { topicId } = await longThread(1);
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: '匆匆' } });
  const activity = () =>
    app.db.selectFrom('topic').select(['activityKind', 'activityBy']).where('id', '=', topicId).executeTakeFirstOrThrow();
  expect((await activity()).activityBy).toBe(alice.id);
  await alice.call(deleteComment, { params: { commentId: comment.id } });
  expect((await activity()).activityBy).not.toBe(alice.id);
});

test('only one member, and the dialogue of two, are pages of their own, without what waits or is deleted', async () => {
  const [alice, bob, carol] = [await app.member('alice'), await app.member('bob'), await app.member('carol')];
  const { topicId } = await longThread(1);
  const post = async (person: typeof alice, quoteId?: string) =>
    (await person.call(postComment, { params: { topicId }, body: { body: `第 ${quoteId ?? ''} 句`, quoteId } })).comment;
  const first = await post(alice);
  const second = await post(bob, first.id);
  const alone = await post(alice);
  const third = await post(carol, second.id);
  const asked = await post(bob);
  await alice.call(postReply, { params: { commentId: asked.id }, body: { body: '是的' } });
  const gone = await post(alice, second.id);
  await alice.call(deleteComment, { params: { commentId: gone.id } });
  const floors = async (query: { by?: string; with?: string; sort?: 'newest'; page?: number }) => {
    const { items, page, pages, total } = await app.visitor.call(listComments, { params: { topicId }, query });
    return { floors: items.map(({ floor }) => floor), page, pages, total };
  };
  const [a, b] = [first.author.id, second.author.id];
  expect(await floors({ by: a })).toEqual({ floors: [first.floor, alone.floor], page: 1, pages: 1, total: 2 });
  expect((await floors({ by: a, sort: 'newest' })).floors).toEqual([alone.floor, first.floor]);
  expect((await floors({ by: a, page: 2 })).floors).toEqual([]);
  const both = [first.floor, second.floor, asked.floor];
  expect([(await floors({ by: a, with: b })).floors, (await floors({ by: b, with: a })).floors]).toEqual([both, both]);
  expect((await floors({ by: a, with: third.author.id })).floors).toEqual([]);
  expect((await floors({ by: '999999999' })).total).toBe(0);
});
