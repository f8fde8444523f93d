import {
  addTopic,
  listBalanceLog,
  deleteTopic,
  editTopic,
  moderateTopic,
  listPointLog,
  postComment,
  restoreTopic,
  readTopicForm,
  readTopicLocks,
  readTopicSource,
  listTopicUnlocks,
} from '@chaguan/contract';
import { afterEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { setSettings } from '../../../../test/cast.ts';
import { balance, type Currency } from '../../ledger/index.ts';
import { checkBooks, give } from '../../ledger/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { bodyFor, hide, postHidden, unlock } from './testing.ts';

const app = testApp();

afterEach(() => checkBooks(app, ['pointsEarned']));

const has = async (person: Person, currency: Currency) => Number(await balance(app.db, { owner: 'member', id: person.id, currency }));
const fund = (person: Person, currency: Currency, units: number) =>
  app.write((tx) => give(tx, { owner: 'member', id: person.id, currency }, units));

async function edit(author: Person, topicId: string, body: string) {
  const { version } = await author.call(readTopicSource, { params: { topicId } });
  return author.call(editTopic, { params: { topicId }, body: { title: '藏着的', body, version } });
}

let people = 0;

/** A member of each test's own, so that nobody's funds come from elsewhere. */
async function somebody(points = 0, fen = 0): Promise<Person> {
  const person = await app.member(`tea_${(people += 1)}`);
  if (points > 0) await fund(person, 'POINT', points);
  if (fen > 0) await fund(person, 'CNY', fen);
  return person;
}

test('points go from the reader to the author, once, and open the kind for good', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(100), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=points value=25', '秘方甲'), hide('type=points value=25', '秘方乙'));
  const before = await has(author, 'POINT');
  expect(await bodyFor(reader, topicId)).not.toContain('秘方');
  await unlock(reader, topicId, 'points', { price: '25' });
  await unlock(reader, topicId, 'points', { price: '25' });
  expect([await has(reader, 'POINT'), (await has(author, 'POINT')) - before]).toEqual([75, 25]);
  expect(await bodyFor(reader, topicId)).toMatch(/<div class="opened" data-opened="points" data-value="25"><p>秘方甲[^]*秘方乙/);
  const log = (await reader.call(listPointLog, { query: { module: 'unlock' } })).items;
  expect(log).toMatchObject([{ module: 'unlock', amount: '-25', subject: { kind: 'topic', title: '藏着的' } }]);
  expect((await author.call(listTopicUnlocks, { params: { topicId } })).items).toMatchObject([
    { member: { id: reader.id }, kind: 'points', paid: '25' },
  ]);
});

test('money is divided to the fen, the site keeps its percent', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(0, 500), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=balance value=1.99', '秘方'));
  await unlock(reader, topicId, 'balance', { price: '1.99' });
  expect([await has(reader, 'CNY'), await has(author, 'CNY')]).toEqual([301, 198]);
  expect((await author.call(listBalanceLog, { query: { module: 'unlock' } })).items).toMatchObject([
    { amount: '1.98', subject: { title: '藏着的' } },
  ]);
  await setSettings(app, { unlockShare: '100' });
  const other = await postHidden(author, tagId, hide('type=balance value=0.01', '秘方'));
  await unlock(reader, other, 'balance', { price: '0.01' });
  expect(await has(author, 'CNY')).toBe(198);
  await setSettings(app, { unlockShare: '0' });
  await unlock(reader, await postHidden(author, tagId, hide('type=balance value=1', '秘方')), 'balance', { price: '1' });
  expect([await has(reader, 'CNY'), await has(author, 'CNY')]).toEqual([200, 298]);
  await setSettings(app, { unlockShare: '1' });
});

test('64 calls at once pay once', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(1000, 1000), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=points value=7', '甲'), hide('type=balance value=0.5', '乙'));
  const before = await has(author, 'POINT');
  const calls = Array.from({ length: 64 }, (_, at) =>
    at % 2 === 0 ? unlock(reader, topicId, 'points', { price: '7' }) : unlock(reader, topicId, 'balance', { price: '0.50' }),
  );
  expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect([await has(reader, 'POINT'), await has(reader, 'CNY'), (await has(author, 'POINT')) - before, await has(author, 'CNY')]).toEqual([
    993, 950, 7, 50,
  ]);
});

test('64 readers at once pay each their own', async () => {
  const [author, tagId] = [await somebody(), await app.write((tx) => aTag(tx))];
  const readers = await Promise.all(Array.from({ length: 64 }, () => somebody(10)));
  const topicId = await postHidden(author, tagId, hide('type=points value=10', '甲'));
  const before = await has(author, 'POINT');
  await Promise.all(readers.map((reader) => unlock(reader, topicId, 'points', { price: '10' })));
  expect((await has(author, 'POINT')) - before).toBe(640);
  const { total, pages } = await author.call(listTopicUnlocks, { params: { topicId } });
  expect([total, pages]).toEqual([64, 3]);
});

test('funds for one of two open one of two', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(10), await app.write((tx) => aTag(tx))];
  const topics = [
    await postHidden(author, tagId, hide('type=points value=10', '甲')),
    await postHidden(author, tagId, hide('type=points value=10', '乙')),
  ];
  const ended = await Promise.allSettled(topics.map((topicId) => unlock(reader, topicId, 'points', { price: '10' })));
  const refused = ended.filter((end) => end.status === 'rejected').map(({ reason }: PromiseRejectedResult): unknown => reason);
  expect(refused).toMatchObject([{ code: 'hidden.points_short', params: { price: '10' } }]);
  expect(await has(reader, 'POINT')).toBe(0);
  const bodies = await Promise.all(topics.map((topicId) => bodyFor(reader, topicId)));
  expect(bodies.filter((body) => body.includes('data-opened'))).toHaveLength(1);
});

test('nobody pays another price than the one that was shown, whatever races', async () => {
  const [author, tagId] = [await somebody(), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=points value=5', '甲'));
  const readers = await Promise.all(Array.from({ length: 16 }, () => somebody(100)));
  const calls = [
    ...readers.slice(0, 8).map((reader) => unlock(reader, topicId, 'points', { price: '5' })),
    edit(author, topicId, hide('type=points value=50', '甲')),
    ...readers.slice(8).map((reader) => unlock(reader, topicId, 'points', { price: '5' })),
  ];
  const ended = await Promise.allSettled(calls);
  const refusals = ended.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'hidden.price_changed', params: { price: '50' } })));
  const left = await Promise.all(readers.map((reader) => has(reader, 'POINT')));
  expect(new Set(left).difference(new Set([95, 100]))).toEqual(new Set());
  await expect(unlock(await somebody(100), topicId, 'points', { price: '5' })).rejects.toMatchObject({ code: 'hidden.price_changed' });
});

test('a password opens, a wrong one does not, and each guess more waits twice as long', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=password value="芝麻 开门"', '秘方'));
  for (const password of ['芝麻', '芝麻 开门 ', ''])
    await expect(unlock(reader, topicId, 'password', { password })).rejects.toMatchObject({ fields: [{ field: 'password' }] });
  await expect(unlock(reader, topicId, 'password')).rejects.toMatchObject({ fields: [{ code: 'field.required' }] });
  await Promise.allSettled(Array.from({ length: 26 }, (_, at) => unlock(reader, topicId, 'password', { password: `猜${at}` })));
  await expect(unlock(reader, topicId, 'password', { password: '芝麻 开门' })).rejects.toMatchObject({
    status: 456,
    code: 'rate.exceeded',
  });
  expect(await bodyFor(reader, topicId)).not.toContain('秘方');
  const guessAfter = async (ms: number) => {
    app.clock.advance(ms);
    return unlock(reader, topicId, 'password', { password: '猜' }).catch((error: unknown) => error);
  };
  // Five were looked at without a wait. The clock of the test runs on, so only long waits are measured from below.
  for (const ms of [2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000])
    expect(await guessAfter(ms)).toMatchObject({ fields: [{ code: 'hidden.password_wrong' }] });
  expect(await guessAfter(0)).toMatchObject({ code: 'rate.exceeded' });
  expect(await guessAfter(150_000)).toMatchObject({ code: 'rate.exceeded' });
  app.clock.advance(106_000);
  await unlock(reader, topicId, 'password', { password: '芝麻 开门' });
  // The right one counts for nothing, and clears nothing.
  expect((await app.db.selectFrom('unlockTry').select('tries').where('memberId', '=', reader.id).executeTakeFirstOrThrow()).tries).toBe(12);
  expect(await bodyFor(reader, topicId)).toContain('秘方');
  await expect(unlock(await somebody(), topicId, 'password', { password: '芝麻' })).rejects.toMatchObject({
    fields: [{ code: 'hidden.password_wrong' }],
  });
});

test('a reply opens while it is published, a waiting or deleted one does not', async () => {
  const [author, reader, boss, tagId] = [await somebody(), await somebody(), await app.staff('boss'), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=reply', '秘方'));
  await setSettings(app, { reviewComment: 'all' });
  const { comment } = await reader.call(postComment, { params: { topicId }, body: { body: '想看' } });
  expect(await bodyFor(reader, topicId)).not.toContain('秘方');
  await app.db.updateTable('comment').set({ state: 'published' }).where('id', '=', comment.id).execute();
  expect(await bodyFor(reader, topicId)).toContain('秘方');
  await app.db.updateTable('comment').set({ state: 'deleted_by_staff' }).where('id', '=', comment.id).execute();
  expect(await bodyFor(reader, topicId)).not.toContain('秘方');
  expect(await bodyFor(boss, topicId)).toContain('秘方');
  await setSettings(app, { reviewComment: 'none' });
});

test('a grade opens by points earned, which spending does not lower', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(300), await app.write((tx) => aTag(tx))];
  const [, grade] = (await author.call(readTopicForm)).grades;
  const needed = grade?.points ?? 0;
  expect(needed).toBeGreaterThan(0);
  const topicId = await postHidden(author, tagId, hide(`type=grade value=${needed}`, '秘方'));
  const earn = (points: number) =>
    app.db
      .updateTable('member')
      .set({ pointsEarned: String(points) })
      .where('id', '=', reader.id)
      .execute();
  await earn(needed - 1);
  expect(await bodyFor(reader, topicId)).not.toContain('秘方');
  expect(await reader.call(readTopicLocks, { params: { topicId } })).toEqual({
    locks: [{ kind: 'grade', value: String(needed), grade: grade?.name, open: false }],
    balance: '0.00',
    points: '300',
    earned: String(needed - 1),
  });
  await earn(needed);
  expect(await bodyFor(reader, topicId)).toContain('秘方');
  await expect(postHidden(author, tagId, hide('type=grade value=77777', '秘方'))).rejects.toMatchObject({
    fields: [{ field: 'body', code: 'hidden.grade_unknown' }],
  });
});

test('what is no price, no kind or no topic moves nothing', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(100, 100), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=balance value=0.5', '秘方'), hide('type=reply', '秘'));
  for (const price of ['-1', '0', '0.001', '0.5 ', '５', '1e3', 'NaN', '', '9'.repeat(19), '0.5\u0000']) {
    await expect(unlock(reader, topicId, 'balance', { price })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status < 500) as number,
    });
  }
  await expect(unlock(reader, topicId, 'balance')).rejects.toMatchObject({ fields: [{ field: 'price', code: 'field.required' }] });
  await expect(unlock(reader, topicId, 'balance', { price: '0.51' })).rejects.toMatchObject({
    code: 'hidden.price_changed',
    params: { price: '0.50' },
  });
  await expect(unlock(reader, topicId, 'points', { price: '1' })).rejects.toMatchObject({ code: 'hidden.not_found' });
  await expect(unlock(reader, topicId, 'reply' as 'points')).rejects.toMatchObject({ status: 422 });
  await expect(unlock(reader, '9999999', 'points', { price: '1' })).rejects.toMatchObject({ code: 'topic.not_found' });
  for (const id of ['9'.repeat(19), '0', '-1', '1%00', 'x'])
    await expect(unlock(reader, id, 'points', { price: '1' })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => status < 500) as number,
    });
  await expect(unlock(app.visitor, topicId, 'balance', { price: '0.50' })).rejects.toMatchObject({ status: 401 });
  await expect(unlock(author, topicId, 'balance', { price: '0.50' })).rejects.toMatchObject({ code: 'hidden.own' });
  await expect(reader.call(listTopicUnlocks, { params: { topicId } })).rejects.toMatchObject({ code: 'topic.not_yours' });
  expect([await has(reader, 'CNY'), await has(author, 'CNY')]).toEqual([100, 0]);
});

test('staff see without paying; nothing opens in what waits, is deleted, closed, or whose author is gone', async () => {
  const [author, reader, boss, tagId] = [await somebody(), await somebody(100), await app.staff('boss'), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=points value=5', '秘方'));
  const buy = (person = reader) => unlock(person, topicId, 'points', { price: '5' });
  await buy(boss);
  expect(await author.call(listTopicUnlocks, { params: { topicId } })).toMatchObject({ total: 0 });
  await author.call(deleteTopic, { params: { topicId } });
  await expect(buy()).rejects.toMatchObject({ code: 'topic.not_found' });
  await author.call(restoreTopic, { params: { topicId } });
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete' } });
  await expect(buy()).rejects.toMatchObject({ code: 'topic.not_found' });
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'restore' } });
  await setSettings(app, { reviewTopic: 'all' });
  await edit(author, topicId, hide('type=points value=5', '秘方'));
  await expect(buy()).rejects.toMatchObject({ code: 'topic.not_found' });
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'approve' } });
  await setSettings(app, { reviewTopic: 'none', mode: 'read_only' });
  await expect(buy()).rejects.toMatchObject({ code: 'site.read_only' });
  await setSettings(app, { mode: 'open' });
  await app.db.updateTable('member').set({ state: 'cancelled' }).where('id', '=', author.id).execute();
  await expect(buy()).rejects.toMatchObject({ code: 'hidden.author_gone' });
  expect(await has(reader, 'POINT')).toBe(100);
});

test('edits add, change and take away blocks; who has opened a kind keeps it', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(100), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(author, tagId, hide('type=points value=5', '旧秘方'));
  await unlock(reader, topicId, 'points', { price: '5' });
  await edit(author, topicId, `${hide('type=points value=9', '新秘方')}\n\n${hide('type=password value=口令', '另一个')}`);
  expect(await bodyFor(reader, topicId)).toContain('新秘方');
  expect(await bodyFor(reader, topicId)).not.toMatch(/旧秘方|另一个/);
  await edit(author, topicId, '什么也不藏');
  expect(await app.db.selectFrom('topicHidden').select('place').where('topicId', '=', topicId).execute()).toEqual([]);
  await expect(unlock(await somebody(100), topicId, 'points', { price: '9' })).rejects.toMatchObject({ code: 'hidden.not_found' });
  await edit(author, topicId, hide('type=points value=50', '又藏起来'));
  expect(await bodyFor(reader, topicId)).toContain('又藏起来');
  expect(await has(reader, 'POINT')).toBe(95);
});

test('a thread with hidden parts costs a member no statement more', async () => {
  const [author, reader, tagId] = [await somebody(), await somebody(100), await app.write((tx) => aTag(tx))];
  const topicId = await postHidden(
    author,
    tagId,
    hide('type=points value=5', '甲'),
    hide('type=reply', '乙'),
    hide('type=password value=口令', '丙'),
  );
  await unlock(reader, topicId, 'points', { price: '5' });
  await reader.call(postComment, { params: { topicId }, body: { body: '看看' } });
  await bodyFor(reader, topicId);
  const { statements, result } = await app.statements(() => bodyFor(reader, topicId));
  expect(result).toMatch(/甲[^]*乙/);
  expect(result).not.toContain('丙');
  expect(statements.length).toBeLessThanOrEqual(5);
});

test('what only looks hidden is refused beside the body, in topics and wherever else one writes', async () => {
  const [author, tagId] = [await somebody(), await app.write((tx) => aTag(tx))];
  const post = (body: string) => author.call(addTopic, { body: { title: '题', tagId, body } });
  const beside = (code: string) => ({ status: 422, fields: [{ field: 'body', code }] });
  await expect(post(hide('type=points value=0', '密'))).rejects.toMatchObject(beside('hidden.invalid'));
  await expect(post(`${hide('type=points value=1', '密')}\n${hide('type=points value=2', '密')}`)).rejects.toMatchObject(
    beside('hidden.value_differs'),
  );
  const topicId = await postHidden(author, tagId);
  await expect(author.call(postComment, { params: { topicId }, body: { body: hide('type=reply', '密') } })).rejects.toMatchObject(
    beside('hidden.not_here'),
  );
});
