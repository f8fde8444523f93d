import { moderateComment, point, postComment, postReply } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();

test('points are listed with what they were for and what was there afterwards, one’s own only', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  expect(await alice.call(point, {})).toMatchObject({ points: '0', earned: '0', items: [], total: 0, pages: 1 });
  const topicId = await app.write((tx) => aTopic(tx, app.services, { title: '一壶茶' }));
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  const { reply } = await alice.call(postReply, { params: { commentId: comment.id }, body: { body: '同感。' } });
  await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'delete' } });
  const { result: all, statements } = await app.statements(() => alice.call(point, {}));
  expect(statements.length).toBeLessThanOrEqual(8);
  expect(all).toMatchObject({ points: '5', earned: '5', total: 3 });
  expect(all.items.map(({ module, amount, balance }) => [module, amount, balance])).toEqual([['comment', '-5', '5'], ['reply', '5', '10'], ['comment', '5', '5']]);
  expect(all.items[0]?.subject).toMatchObject({ id: comment.id, gone: true, title: '' });
  await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'restore' } });
  const replies = await alice.call(point, { query: { module: 'reply' } });
  expect(replies.items.map(({ subject }) => subject)).toMatchObject([{ id: reply.id, placeId: topicId, excerpt: '同感。', gone: false }]);
  expect((await alice.call(point, { query: { page: 2 } })).items).toEqual([]);
  expect((await boss.call(point, {})).total).toBe(0);
});
