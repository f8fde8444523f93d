import { addTopic, editSettings, moderateComment, moderateTopic, postComment, readThread } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { ReviewReason } from '../posts/write/index.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';
import { sendPostToReview } from './index.ts';

const app = testApp();

function openReasons(kind: string, id: string) {
  return app.db
    .selectFrom('postHold')
    .select(['reason', 'matches'])
    .where('postKind', '=', kind)
    .where('postId', '=', id)
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .execute();
}

test('a post that the site sends to review waits with its reason until staff decide', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  const topicId = await app.write((tx) => aTopic(tx, app.services));
  const id = await app.write((tx) => aComment(tx, app.services, { parentId: topicId, authorId: alice.id }));
  const reason: ReviewReason = { reason: 'assistant', matches: ['advertises'] };
  expect(await app.write((tx) => sendPostToReview(app.services, tx, { kind: 'comment', id }, reason))).toBe(true);
  expect((await app.visitor.call(readThread, { params: { topicId } })).topic.commentCount).toBe(0);
  expect(await openReasons('comment', id)).toEqual([reason]);
  await boss.call(moderateComment, { params: { commentId: id }, body: { act: 'approve' } });
  expect(await openReasons('comment', id)).toEqual([]);
  expect((await app.visitor.call(readThread, { params: { topicId } })).topic.commentCount).toBe(1);
});

test('a repeated reason is recorded once; two at the same time leave one', async () => {
  const id = await app.write((tx) => aTopic(tx, app.services));
  const notify = (match: string) =>
    app.write((tx) => sendPostToReview(app.services, tx, { kind: 'topic', id }, { reason: 'reports', matches: [match] }));
  await Promise.all([notify('a'), notify('b'), notify('c')]);
  const [reason, ...more] = await openReasons('topic', id);
  expect([reason?.reason, more]).toEqual(['reports', []]);
});

test('a deleted post is not sent to review', async () => {
  const boss = await app.staff('boss');
  const id = await app.write((tx) => aTopic(tx, app.services));
  await boss.call(moderateTopic, { params: { topicId: id }, body: { act: 'delete' } });
  expect(await app.write((tx) => sendPostToReview(app.services, tx, { kind: 'topic', id }, { reason: 'assistant', matches: [] }))).toBe(
    false,
  );
  expect(await openReasons('topic', id)).toEqual([]);
});

test('what waits by a setting says so', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  await boss.call(editSettings, { body: { values: { reviewTopic: 'all', reviewComment: 'all' } } });
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await alice.call(addTopic, { body: { tagId, title: '茶', body: '水开了。' } });
  expect(await openReasons('topic', topicId)).toEqual([{ reason: 'review', matches: [] }]);
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'approve' } });
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  expect(await openReasons('comment', comment.id)).toEqual([{ reason: 'review', matches: [] }]);
  await boss.call(editSettings, { body: { values: { reviewTopic: 'none', reviewComment: 'none' } } });
});
