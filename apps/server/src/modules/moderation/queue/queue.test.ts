import {
  addAppeal,
  addTopic,
  adjustMember,
  confirmAdjustment,
  decideAppeal,
  deleteReport,
  deleteTopic,
  editSettings,
  editTopic,
  listQueue,
  moderateComment,
  moderateTopic,
  postComment,
  readQueueChanges,
  readQueueCounts,
  readQueuePost,
  refuseAdjustment,
  type Query,
  type StaffRight,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { report } from '../../reports/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { hide } from '../../topics/hidden/testing.ts';

const app = testApp();

let boss: Person;

beforeAll(async () => {
  boss = await app.staff('boss');
  await boss.call(editSettings, { body: { values: { reviewTopic: 'all', reviewComment: 'all', adjustLimitYuan: '10' } } });
});

let counter = 0;

/** Somebody of the staff with these rights, in these tags or everywhere. */
async function keeper(rights: StaffRight[], tagIds: string[] | null = null, audits = false): Promise<Person> {
  counter += 1;
  const person = await app.staff(`keeper_${counter}`);
  const { id } = await app.db
    .insertInto('staffRole')
    .values({ name: `keepers ${counter}`, rights, tagIds, audits })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

const newTag = () => app.write((tx) => aTag(tx));

async function topicIn(tagId: string, person?: Person, body = '正文'): Promise<string> {
  return (await (person ?? (await app.member('alice'))).call(addTopic, { body: { title: '一壶茶', body, tagId } })).topicId;
}

async function all(who: Person, query: Query<typeof listQueue> = {}) {
  const matches = [];
  let after: string | undefined;
  do {
    const { items, next } = await who.call(listQueue, { query: { ...query, ...(after !== undefined && { after }) } });
    matches.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  return matches;
}

const keysOf = (items: { kind: string; id: string }[]) => items.map(({ kind, id }) => `${kind} ${id}`);

test('members and visitors see no queue, staff only what they decide', async () => {
  const alice = await app.member('alice');
  for (const endpoint of [listQueue, readQueueCounts]) {
    await expect(app.visitor.call(endpoint, undefined)).rejects.toMatchObject({ status: 401 });
    await expect(alice.call(endpoint, undefined)).rejects.toMatchObject({ status: 403 });
  }
  const tagId = await newTag();
  const topicId = await topicIn(tagId);
  const params = { kind: 'topic' as const, postId: topicId };
  await expect((await keeper(['money'])).call(readQueuePost, { params })).rejects.toMatchObject({ status: 403 });
  expect(await all(await keeper(['money', 'people', 'settings']))).toEqual([]);
  const [judge, clerk] = [await keeper(['reports']), await keeper(['money'])];
  const target = await topicIn(await newTag());
  await boss.call(moderateTopic, { params: { topicId: target }, body: { act: 'approve' } });
  await report(await app.member('bob'), { targetKind: 'topic', targetId: target });
  const { id } = await (
    await keeper(['money'])
  ).call(adjustMember, {
    params: { memberId: alice.id },
    body: { currency: 'CNY', direction: 'give', amount: '500', reason: '补偿' },
  });
  expect((await all(judge)).map(({ kind, report: of }) => [kind, of?.reportCount])).toEqual([['report', 1]]);
  const [adjustment] = await all(clerk);
  expect(adjustment).toMatchObject({
    kind: 'adjustment',
    id,
    mayDecide: true,
    author: { account: 'alice' },
    excerpt: '补偿',
    sum: { currency: 'CNY', amount: '500.00', paid: null },
  });
  expect(keysOf(await all(await keeper(['content'])))).toEqual([`topic ${topicId}`]);
  expect((await all(boss)).map(({ kind }) => kind).toSorted()).toEqual(['adjustment', 'report', 'topic']);
});

test('staff of some tags see and count what is in them, auditors see all and count nothing', async () => {
  const [own, other] = [await newTag(), await newTag()];
  const [person, auditor] = [await keeper(['content'], [own]), await keeper([], null, true)];
  const [here, there] = [await topicIn(own), await topicIn(other)];
  await boss.call(moderateTopic, { params: { topicId: there }, body: { act: 'approve' } });
  const alice = await app.member('alice');
  const { comment } = await alice.call(postComment, { params: { topicId: there }, body: { body: '说' } });
  expect(keysOf(await all(person))).toEqual([`topic ${here}`]);
  expect(await person.call(readQueueCounts)).toMatchObject({ topics: 1, comments: 0 });
  await expect(person.call(readQueuePost, { params: { kind: 'comment', postId: comment.id } })).rejects.toMatchObject({
    code: 'right.other_tags',
  });
  const seen = await all(auditor, { kind: 'posts' });
  expect(keysOf(seen)).toEqual(expect.arrayContaining([`topic ${here}`, `comment ${comment.id}`]));
  expect(seen.every(({ mayDecide }) => !mayDecide)).toBe(true);
  expect(Object.values(await auditor.call(readQueueCounts)).every((count) => count === 0)).toBe(true);
  const params = { topicId: here };
  await expect(auditor.call(moderateTopic, { params, body: { act: 'approve' } })).rejects.toMatchObject({ status: 403 });
  expect((await all(person)).every(({ mayDecide }) => mayDecide)).toBe(true);
});

test('an appeal waits for others than who acted, in its tags, until one of them decides', async () => {
  const [own, other] = [await newTag(), await newTag()];
  const [judge, elsewhere, auditor] = [await keeper(['reports'], [own]), await keeper(['reports'], [other]), await keeper([], null, true)];
  const topicId = await topicIn(own);
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'delete', reason: '像广告' } });
  const subject = { kind: 'topic' as const, id: topicId };
  const alice = await app.member('alice');
  const { id } = await alice.call(addAppeal, { body: { ...subject, text: '这篇没有广告，请再看看。' } });
  const appeals = async (who: Person, tagId?: string) => all(who, { kind: 'appeals', ...(tagId && { tagId }) });
  expect(await appeals(judge, own)).toMatchObject([
    {
      kind: 'appeal',
      id,
      mayDecide: true,
      author: { account: 'alice' },
      title: '一壶茶',
      excerpt: '正文',
      tags: [{ id: own }],
      appeal: { act: 'deleted', subject, actReason: '像广告', text: '这篇没有广告，请再看看。' },
    },
  ]);
  expect((await appeals(auditor)).map(({ mayDecide }) => mayDecide)).toEqual([false]);
  expect([...(await appeals(boss)), ...(await appeals(elsewhere)), ...(await appeals(judge, other))]).toEqual([]);
  const counts = await Promise.all([judge, boss, elsewhere].map((who) => who.call(readQueueCounts)));
  expect(counts.map(({ appeals: count }) => count)).toEqual([1, 0, 0]);
  const rows = `appeal-${id}`;
  const gone = async (who: Person) => (await who.call(readQueueChanges, { query: { rows } })).gone.map(({ by }) => by?.account ?? null);
  expect([await gone(judge), await gone(boss)]).toEqual([[], [null]]);
  await judge.call(decideAppeal, { params: { appealId: id }, body: { granted: false, reason: '看过了' } });
  expect(await appeals(judge)).toEqual([]);
  expect([await gone(auditor), await gone(elsewhere)]).toEqual([[judge.account], [null]]);
});

test('filters: kind, reason and section with the tags below it', async () => {
  const above = await newTag();
  const below = await app.write((tx) => aTag(tx, { parentId: above }));
  const topicId = await topicIn(below);
  const alice = await app.member('alice');
  await app.db.updateTable('topic').set({ state: 'published' }).where('id', '=', topicId).execute();
  const { comment } = await alice.call(postComment, { params: { topicId }, body: { body: '说' } });
  await app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', topicId).execute();
  // What came back waits from then on, behind what waited already.
  expect(keysOf(await all(boss, { tagId: above }))).toEqual([`comment ${comment.id}`, `topic ${topicId}`]);
  expect(keysOf(await all(boss, { tagId: below, kind: 'posts' }))).toHaveLength(2);
  expect(await all(boss, { tagId: below, kind: 'reports' })).toEqual([]);
  expect(await all(boss, { tagId: await newTag() })).toEqual([]);
  expect(await all(boss, { tagId: '999999999' })).toEqual([]);
  expect(await all(boss, { reason: 'words' })).toEqual([]);
  expect((await all(boss, { reason: 'review', tagId: below })).map(({ post }) => post?.holds)).toEqual([
    [{ reason: 'review', matches: [] }],
    [{ reason: 'review', matches: [] }],
  ]);
});

test('pages go on where they ended while others decide, without gaps or repetitions', async () => {
  const tagId = await newTag();
  const ids = [];
  for (let count = 0; count < 65; count += 1) ids.push(await topicIn(tagId));
  // All of one moment: kind and id decide the order.
  await app.db.updateTable('topic').set({ waitsSince: new Date() }).where('tagId', '=', tagId).execute();
  const first = await boss.call(listQueue, { query: { tagId } });
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 30));
  for (const topicId of [ids[2], ids[29], ids[30]])
    await boss.call(moderateTopic, { params: { topicId: topicId ?? '' }, body: { act: 'approve', version: 1 } });
  const second = await boss.call(listQueue, { query: { tagId, after: first.next ?? '' } });
  expect(second.items.map(({ id }) => id)).toEqual(ids.slice(31, 61));
  const third = await boss.call(listQueue, { query: { tagId, after: second.next ?? '' } });
  const { statements } = await app.statements(() => boss.call(listQueue, { query: { tagId } }));
  expect(statements.length).toBeLessThanOrEqual(4);
  expect(third).toMatchObject({ next: null, items: ids.slice(61).map((id) => ({ id })) });
});

test('a page may end between items of two kinds and one moment', async () => {
  const [tagId, alice] = [await newTag(), await app.member('alice')];
  const host = await topicIn(tagId);
  await boss.call(moderateTopic, { params: { topicId: host }, body: { act: 'approve' } });
  const comments: string[] = [];
  const topics: string[] = [];
  // By turns, so that the ids of both kinds lie among each other.
  for (let count = 0; count < 35; count += 1) {
    const { comment } = await alice.call(postComment, { params: { topicId: host }, body: { body: `第 ${count}` } });
    comments.push(`comment ${comment.id}`);
    topics.push(`topic ${await topicIn(tagId)}`);
  }
  const waitsSince = new Date();
  await app.db.updateTable('topic').set({ waitsSince }).where('tagId', '=', tagId).where('state', '=', 'pending').execute();
  await app.db.updateTable('comment').set({ waitsSince }).where('topicId', '=', host).execute();
  expect(keysOf(await all(boss, { tagId }))).toEqual([...topics, ...comments]);
});

test('a cursor that nobody was given is refused, or is a position like any other', async () => {
  const tries = ['', 'x', '1-14-1', '1-0-1', '1-1-0', '-1-1-1', "1-1-1' or 1=1", '1'.repeat(18) + '-1-1', '1-1-' + '9'.repeat(19)];
  for (const after of tries) await expect(boss.call(listQueue, { query: { after } })).rejects.toMatchObject({ status: 422 });
  for (const after of ['9'.repeat(17) + '-10-' + '9'.repeat(18), '0-1-1'])
    expect((await boss.call(listQueue, { query: { after } })).items.length).toBeGreaterThanOrEqual(0);
});

test('of two who decide the second learns who was first, and nobody decides what they have not read', async () => {
  const [first, second, alice] = [await app.staff('first'), await app.staff('second'), await app.member('alice')];
  const topicId = await topicIn(await newTag());
  const judge = (who: Person, act: 'approve' | 'delete', version: number) =>
    who.call(moderateTopic, { params: { topicId }, body: { act, version } });
  const results = await Promise.allSettled([judge(first, 'approve', 1), judge(second, 'delete', 1)]);
  const winner = results[0].status === 'fulfilled' ? 'first' : 'second';
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'post.decided', status: 409, params: { name: winner } },
  });
  const other = await topicIn(await newTag());
  const params = { topicId: other };
  await alice.call(editTopic, { params, body: { title: '两壶茶', body: '改了', version: 1 } });
  const late = (version: number) => boss.call(moderateTopic, { params, body: { act: 'approve', version } });
  await expect(late(1)).rejects.toMatchObject({ code: 'post.changed' });
  await alice.call(deleteTopic, { params });
  await expect(late(2)).rejects.toMatchObject({ code: 'post.changed' });
});

test('whoever comes second to an adjustment learns who was first', async () => {
  const [asker, first, second] = [await app.staff('asker'), await app.staff('clerk_1'), await app.staff('clerk_2')];
  const body = { currency: 'CNY' as const, direction: 'give' as const, amount: '600', reason: '补' };
  const { id: adjustmentId } = await asker.call(adjustMember, { params: { memberId: (await app.member('alice')).id }, body });
  const params = { adjustmentId };
  await first.call(refuseAdjustment, { params });
  await expect(second.call(confirmAdjustment, { params })).rejects.toMatchObject({
    code: 'adjustment.decided',
    params: { name: 'clerk_1' },
  });
});

test('an act that is taken back brings the post into the queue again, for the same reasons', async () => {
  const tagId = await newTag();
  const topicId = await topicIn(tagId);
  const of = async () => (await all(boss, { tagId })).map(({ id, post }) => [id, post?.holds.map(({ reason }) => reason)]);
  const act = (what: 'approve' | 'delete' | 'restore' | 'hide') => boss.call(moderateTopic, { params: { topicId }, body: { act: what } });
  const waits = [[topicId, ['review']]];
  expect(await of()).toEqual(waits);
  await act('delete');
  expect(await of()).toEqual([]);
  await act('restore');
  expect(await of()).toEqual(waits);
  await act('approve');
  expect(await of()).toEqual([]);
  await act('hide');
  expect(await of()).toEqual(waits);
});

test('what is judged is read with its hidden parts, what it answers, and the past of its author', async () => {
  const alice = await app.member('alice');
  const topicId = await topicIn(await newTag(), alice, `看得见\n\n${hide('type=reply', '看不见')}`);
  const read = await boss.call(readQueuePost, { params: { kind: 'topic', postId: topicId } });
  expect(read).toMatchObject({ state: 'pending', version: 1, answers: null, past: { staff: false, banned: false } });
  expect(read.bodyHtml).toContain('看得见');
  expect(read.bodyHtml).toContain('看不见');
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'approve' } });
  const say = (body: string, quoteId?: string) =>
    alice.call(postComment, { params: { topicId }, body: { body, ...(quoteId !== undefined && { quoteId }) } });
  const { comment } = await say('先说的');
  await boss.call(moderateComment, { params: { commentId: comment.id }, body: { act: 'approve' } });
  const answer = (await say('后说的', comment.id)).comment;
  const params = { kind: 'comment' as const, postId: answer.id };
  expect((await boss.call(readQueuePost, { params })).answers).toMatchObject({ text: '先说的', author: { account: 'alice' } });
  await expect(boss.call(readQueuePost, { params: { kind: 'comment', postId: '999999999' } })).rejects.toMatchObject({
    code: 'comment.not_found',
  });
});

test('those who decide see who reported, the latest three of those whose reports are open', async () => {
  const tagId = await newTag();
  const topicId = await topicIn(tagId);
  await boss.call(moderateTopic, { params: { topicId }, body: { act: 'approve' } });
  await boss.call(editSettings, { body: { values: { reportHideScore: '0', reportHideNewScore: '0' } } });
  const reportBy = async (account: string) => report(await app.member(account), { targetKind: 'topic', targetId: topicId });
  for (const account of ['teller_1', 'teller_2', 'teller_3']) await reportBy(account);
  await boss.call(deleteReport, { params: { reportId: await reportBy('teller_4') } });
  await reportBy('teller_5');
  const seen = async (who: Person) =>
    (await all(who, { kind: 'reports', tagId })).map(({ report: of }) => of?.reporters.map(({ account }) => account));
  expect(await seen(await keeper(['reports'], [tagId]))).toEqual([['teller_5', 'teller_3', 'teller_2']]);
  expect(await seen(await keeper([], null, true))).toEqual([[]]);
});
