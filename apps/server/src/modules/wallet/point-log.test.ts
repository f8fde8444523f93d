import { moderateComment, listPointLog, listPointLines, postComment, postReply } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { amount, post } from '../ledger/index.ts';
import { aTopic } from '../topics/testing.ts';

const app = testApp();

test('points are listed with what they were for and what was there afterwards, one’s own only', async () => {
  const [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  expect(await alice.call(listPointLog, {})).toMatchObject({ points: '0', earned: '0', items: [], total: 0, pages: 1 });
  const topicId = await app.write((tx) => aTopic(tx, app.services, { title: '一壶茶' }));
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  const { reply } = await alice.call(postReply, { params: { commentId: comment.id }, body: { body: '同感。' } });
  await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'delete' } });
  const { result: all, statements } = await app.statements(() => alice.call(listPointLog, {}));
  expect(statements.length).toBeLessThanOrEqual(9);
  expect(all).toMatchObject({ points: '5', earned: '5', total: 3 });
  expect(all.items.map((line) => [line.module, line.amount, line.balance])).toEqual([
    ['comment', '-5', '5'],
    ['reply', '5', '10'],
    ['comment', '5', '5'],
  ]);
  expect(all.items[0]?.subject).toMatchObject({ id: comment.id, gone: true, title: '' });
  await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'restore' } });
  const replies = await alice.call(listPointLog, { query: { module: 'reply' } });
  expect(replies.items.map(({ subject }) => subject)).toMatchObject([{ id: reply.id, placeId: topicId, excerpt: '同感。', gone: false }]);
  expect((await alice.call(listPointLog, { query: { page: 2 } })).items).toEqual([]);
  expect((await boss.call(listPointLog, {})).total).toBe(0);
});

test('a month of the site has its own lines and sums, while the running balance stays that of all', async () => {
  const carol = await app.member('carol');
  const give = async (points: number, at: string, memo = '') => {
    const legs = [
      { account: { owner: 'member', id: carol.id, currency: 'POINT' }, amount: amount(points) },
      { account: { owner: 'system', id: 'points_issue', currency: 'POINT' }, amount: amount(-points) },
    ] as const;
    await app.write((tx) =>
      post(tx, {
        key: crypto.randomUUID(),
        kind: 'staff_adjust',
        subject: { kind: 'staff_adjust', id: '1' },
        actorId: null,
        memo,
        at: new Date(at),
        legs,
      }),
    );
  };
  await give(100, '2026-09-30T15:59:59Z');
  await give(20, '2026-09-30T16:00:00Z', '=1+1');
  await give(-5, '2026-10-31T15:59:59Z');
  await give(7, '2026-10-31T16:00:00Z');
  const october = await carol.call(listPointLog, { query: { month: '2026-10' } });
  expect(october.items.map((line) => [line.amount, line.balance, line.memo])).toEqual([
    ['-5', '115', ''],
    ['20', '120', '=1+1'],
  ]);
  expect(october).toMatchObject({
    points: '122',
    total: 2,
    month: {
      month: '2026-10',
      in: '20',
      out: '5',
      days: [
        { day: 1, in: '20', out: '0' },
        { day: 31, in: '0', out: '5' },
      ],
    },
  });
  expect(await carol.call(listPointLog, { query: { month: '2026-10', module: 'topic' } })).toMatchObject({
    total: 0,
    items: [],
    month: { in: '20' },
  });
  expect(await carol.call(listPointLines, { query: { month: '2026-10' } })).toEqual({ items: october.items, more: false });
  expect((await carol.call(listPointLines, {})).items.map(({ balance }) => balance)).toEqual(['122', '115', '120', '100']);
  expect(await (await app.member('alice')).call(listPointLines, { query: { month: '2026-10' } })).toEqual({ items: [], more: false });
  for (const month of ['2026-13', '2026-1', "2026-10' --"])
    await expect(carol.call(listPointLog, { query: { month } })).rejects.toMatchObject({ status: 422 });
});
