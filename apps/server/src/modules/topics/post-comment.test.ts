import {
  closeComments,
  readCommentSource,
  deleteComment,
  deleteReply,
  deleteTopic,
  editComment,
  editReply,
  moderateComment,
  moderateReply,
  postComment,
  postReply,
  readReplySource,
  restoreComment,
  restoreReply,
  readThread,
  listComments,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from './testing.ts';

const app = testApp();

async function topicOf(person: Person, more: { tagId?: string } = {}): Promise<string> {
  return app.write((tx) => aTopic(tx, app.services, { authorId: person.id, ...more }));
}

async function say(person: Person, topicId: string, body = '好茶。', quoteId?: string) {
  return (await person.call(postComment, { params: { topicId }, body: { body, ...(quoteId && { quoteId }) } })).comment;
}

async function answer(person: Person, commentId: string, body = '同感。', answersReplyId?: string) {
  return (await person.call(postReply, { params: { commentId }, body: { body, ...(answersReplyId && { answersReplyId }) } })).reply;
}

async function counts(topicId: string) {
  const { topic } = await (await app.staff('boss')).call(readThread, { params: { topicId } });
  return { comments: topic.commentCount, lastFloor: topic.lastFloor };
}

test('who may not comment gets the reason', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const role = await app.db.insertInto('role').values({ nameZh: '评论者' }).returning('id').executeTakeFirstOrThrow();
  const mute = await topicOf(alice, { tagId: await app.write((tx) => aTag(tx, { rights: { comment: [role.id], reply: [role.id] } })) });
  const hidden = await topicOf(boss, { tagId: await app.write((tx) => aTag(tx, { rights: { view: [role.id] } })) });
  const open = await topicOf(alice);
  const comment = await say(alice, open);
  await expect(say(app.visitor, open)).rejects.toMatchObject({ status: 401 });
  await expect(say(alice, '999999')).rejects.toMatchObject({ code: 'topic.not_found' });
  await expect(say(alice, mute)).rejects.toMatchObject({ code: 'comment.denied' });
  await expect(say(alice, hidden)).rejects.toMatchObject({ code: 'topic.not_visible' });
  await expect(answer(alice, '999999')).rejects.toMatchObject({ code: 'comment.not_found' });
  await expect(answer(alice, (await say(boss, mute)).id)).rejects.toMatchObject({ code: 'reply.denied' });
  await expect(answer(alice, (await say(boss, hidden)).id)).rejects.toMatchObject({ code: 'topic.not_visible' });
  await boss.call(closeComments, { params: { topicId: open }, body: { closed: true } });
  await expect(say(alice, open)).rejects.toMatchObject({ code: 'topic.comments_closed' });
  await expect(answer(alice, comment.id)).rejects.toMatchObject({ code: 'topic.comments_closed' });
  await say(boss, open);
  await boss.call(closeComments, { params: { topicId: open }, body: { closed: false } });
  await setSettings(app, { commentOpen: 'false' });
  await expect(say(alice, open)).rejects.toMatchObject({ code: 'comment.closed_feature' });
  const rewritten = { params: { commentId: comment.id }, body: { body: '改', version: 1 } };
  await expect(alice.call(editComment, rewritten)).rejects.toMatchObject({ code: 'comment.closed_feature' });
  expect((await alice.call(readThread, { params: { topicId: open } })).topic.viewer).toMatchObject({
    comment: false,
    commentRefusal: 'comment.closed_feature',
  });
  await setSettings(app, { commentOpen: 'true', mode: 'read_only' });
  for (const act of [() => say(alice, open), () => answer(alice, comment.id), () => alice.call(editComment, rewritten)])
    await expect(act()).rejects.toMatchObject({ code: 'site.read_only' });
  await setSettings(app, { mode: 'open' });
  await alice.call(deleteTopic, { params: { topicId: open } });
  await expect(say(alice, open)).rejects.toMatchObject({ code: 'topic.state_forbids' });
});

test('a comment takes the next floor, counts, moves the activity and answers its page', async () => {
  const alice = await app.member('alice');
  const topicId = await topicOf(alice);
  const first = await say(alice, topicId, '第一 @alice');
  const second = await say(await app.member('bob'), topicId, '第二', first.id);
  expect(first).toMatchObject({ floor: 1, byTopicAuthor: true, state: 'published', viewer: { edit: true, delete: true, reply: true } });
  expect(second).toMatchObject({ floor: 2, byTopicAuthor: false, quotes: [{ commentId: first.id, text: '第一 @alice', gone: false }] });
  expect(await counts(topicId)).toEqual({ comments: 2, lastFloor: 2 });
});

test('sixteen who comment at once get sixteen floors in a row', async () => {
  const people = await Promise.all(Array.from({ length: 16 }, (_, index) => app.member(`writer_${index}`)));
  const topicId = await topicOf(people[0] as Person);
  const comments = await Promise.all(people.map((person) => say(person, topicId)));
  expect(comments.map(({ floor }) => floor).toSorted((a, b) => a - b)).toEqual(people.map((_, index) => index + 1));
  expect(await counts(topicId)).toEqual({ comments: 16, lastFloor: 16 });
});

test('a quote must be published and of the same thread, and reads as it reads now', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const [here, there] = [await topicOf(alice), await topicOf(alice)];
  const original = await say(alice, here, '原来的话');
  await expect(say(bob, there, '引', original.id)).rejects.toMatchObject({ fields: [{ field: 'quoteId', code: 'quote.not_found' }] });
  const quoting = await say(bob, here, '引用', original.id);
  const again = await say(alice, here, '再引用', quoting.id);
  expect(again.quotes.map(({ text }) => text)).toEqual(['原来的话', '引用']);
  await alice.call(editComment, { params: { commentId: original.id }, body: { body: '长'.repeat(300), version: 1 } });
  const page = await bob.call(listComments, { params: { topicId: here } });
  expect(page.items[1]?.quotes[0]?.text).toBe(`${'长'.repeat(180)}…`);
  await alice.call(deleteComment, { params: { commentId: original.id } });
  await expect(say(bob, here, '引', original.id)).rejects.toMatchObject({ fields: [{ field: 'quoteId' }] });
  const after = await bob.call(listComments, { params: { topicId: here } });
  expect(after.items[1]?.quotes).toMatchObject([{ text: '', gone: true }]);
  expect(after.items[0]).toMatchObject({ notice: 'deleted', bodyHtml: '', floor: 1 });
});

test('only the author edits or deletes a comment; a deleted one keeps its floor and comes back', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await topicOf(bob);
  const { id: commentId } = await say(alice, topicId);
  const params = { commentId };
  for (const person of [bob, await app.staff('boss')])
    await expect(person.call(readCommentSource, { params })).rejects.toMatchObject({ code: 'comment.not_yours' });
  await expect(bob.call(editComment, { params, body: { body: '改', version: 1 } })).rejects.toMatchObject({ code: 'comment.not_yours' });
  await expect(bob.call(deleteComment, { params })).rejects.toMatchObject({ code: 'comment.not_yours' });
  await expect(alice.call(editComment, { params, body: { body: '改', version: 7 } })).rejects.toMatchObject({ code: 'edit.conflict' });
  const edited = await alice.call(editComment, { params, body: { body: '改了', version: 1 } });
  expect(edited.comment.bodyHtml).toContain('改了');
  expect(await alice.call(readCommentSource, { params })).toEqual({ body: '改了', version: 2 });
  const twice = await Promise.allSettled([1, 2, 3].map(() => alice.call(deleteComment, { params })));
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await counts(topicId)).toEqual({ comments: 0, lastFloor: 1 });
  await expect(bob.call(restoreComment, { params })).rejects.toMatchObject({ code: 'comment.not_found' });
  await alice.call(restoreComment, { params });
  expect(await counts(topicId)).toEqual({ comments: 1, lastFloor: 1 });
  await (await app.staff('boss')).call(moderateComment, { params, body: { act: 'delete' } });
  await expect(alice.call(restoreComment, { params })).rejects.toMatchObject({ code: 'comment.not_found' });
});

test('replies are under one comment, carry their ancestors, and are plain text', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const topicId = await topicOf(alice);
  const [one, two] = [await say(alice, topicId), await say(alice, topicId)];
  const first = await answer(bob, one.id, '**不是粗体** <b>x</b> @alice');
  expect(first.bodyHtml).toContain('**不是粗体** &#x3C;b>x&#x3C;/b>');
  const second = await answer(alice, one.id, '回', first.id);
  const third = await answer(bob, one.id, '再回', second.id);
  expect(third).toMatchObject({ chain: [first.id, second.id], answers: { replyId: second.id, author: { account: 'alice' } } });
  await expect(answer(bob, two.id, '串门', first.id)).rejects.toMatchObject({
    fields: [{ field: 'answersReplyId', code: 'reply.other_comment' }],
  });
  await expect(answer(bob, one.id, '无', '999999')).rejects.toMatchObject({ code: 'reply.not_found' });
  await expect(answer(bob, one.id, ' \u200b ')).rejects.toMatchObject({ fields: [{ field: 'body', code: 'body.empty' }] });
  await alice.call(deleteComment, { params: { commentId: two.id } });
  await expect(answer(bob, two.id)).rejects.toMatchObject({ code: 'comment.not_found' });
});

test('a reply is edited, deleted and restored by its author alone', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const topicId = await topicOf(alice);
  const comment = await say(alice, topicId);
  const { id: replyId } = await answer(bob, comment.id);
  const params = { replyId };
  const replies = async () => (await app.visitor.call(listComments, { params: { topicId } })).items[0]?.replies.length;
  await expect(alice.call(readReplySource, { params })).rejects.toMatchObject({ code: 'reply.not_yours' });
  await expect(alice.call(editReply, { params, body: { body: '改', version: 1 } })).rejects.toMatchObject({ code: 'reply.not_yours' });
  await expect(alice.call(deleteReply, { params })).rejects.toMatchObject({ code: 'reply.not_yours' });
  await expect(bob.call(editReply, { params, body: { body: '改', version: 2 } })).rejects.toMatchObject({ code: 'edit.conflict' });
  expect((await bob.call(editReply, { params, body: { body: '改了', version: 1 } })).reply.bodyHtml).toBe('<p>改了</p>');
  await bob.call(deleteReply, { params });
  expect(await replies()).toBe(0);
  await expect(bob.call(deleteReply, { params })).rejects.toMatchObject({ code: 'reply.state_forbids' });
  await bob.call(restoreReply, { params });
  expect(await replies()).toBe(1);
  await boss.call(moderateReply, { params, body: { act: 'delete' } });
  await expect(bob.call(restoreReply, { params })).rejects.toMatchObject({ code: 'reply.not_found' });
});

test('under review a comment and a reply wait, seen by author and staff; an edit sends back', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const topicId = await topicOf(alice);
  const before = await say(bob, topicId, '先前');
  await setSettings(app, { reviewComment: 'all', reviewReply: 'privileged_skip' });
  const waiting = await say(bob, topicId, '等着');
  const reply = await answer(bob, before.id, '也等着');
  expect([waiting.state, reply.state]).toEqual(['pending', 'pending']);
  expect(await counts(topicId)).toEqual({ comments: 1, lastFloor: 2 });
  const seenBy = async (person: Person) => {
    const { items } = await person.call(listComments, { params: { topicId } });
    return [items.length, items[0]?.replies.length];
  };
  expect(await Promise.all([app.visitor, alice, bob, boss].map(seenBy))).toEqual([
    [1, 0],
    [1, 0],
    [2, 1],
    [2, 1],
  ]);
  await expect(answer(alice, waiting.id)).rejects.toMatchObject({ code: 'comment.not_found' });
  await boss.call(moderateComment, { params: { commentId: waiting.id }, body: { act: 'approve' } });
  await boss.call(moderateReply, { params: { replyId: reply.id }, body: { act: 'approve' } });
  expect(await seenBy(app.visitor)).toEqual([2, 1]);
  const edited = await bob.call(editComment, { params: { commentId: waiting.id }, body: { body: '改', version: 1 } });
  expect(edited.comment.state).toBe('pending');
  expect(await counts(topicId)).toEqual({ comments: 1, lastFloor: 2 });
  await setSettings(app, { reviewComment: 'none', reviewReply: 'none' });
});
