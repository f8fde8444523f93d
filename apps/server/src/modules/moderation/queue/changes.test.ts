import {
  acceptReports,
  addTopic,
  adjustMember,
  deleteTopic,
  editSettings,
  listQueue,
  moderateTopic,
  mostRows,
  readQueueChanges,
  refuseAdjustment,
  rejectReports,
  type Query,
  type StaffRight,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { caseOf, report } from '../../reports/testing.ts';
import { aTag } from '../../tags/testing.ts';

const app = testApp();
let boss: Person;
let alice: Person;

beforeAll(async () => {
  [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  await boss.call(editSettings, { body: { values: { reviewTopic: 'all', adjustLimitYuan: '10' } } });
});

async function keeper(account: string, rights: StaffRight[], tagIds: string[] | null = null, audits = false): Promise<Person> {
  const person = await app.staff(account);
  const { id } = await app.db
    .insertInto('staffRole')
    .values({ name: account, rights, tagIds, audits })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

const newTag = () => app.write((tx) => aTag(tx));
const topicIn = async (tagId: string) => (await alice.call(addTopic, { body: { title: '一壶茶', body: '正文', tagId } })).topicId;
const judge = (who: Person, topicId: string, act: 'approve' | 'delete' | 'hide') =>
  who.call(moderateTopic, { params: { topicId }, body: { act } });
const changes = (who: Person, query: Query<typeof readQueueChanges>) => who.call(readQueueChanges, { query });
const goneOf = async (who: Person, rows: string) =>
  (await changes(who, { rows })).gone.map(({ kind, id, by }) => `${kind}-${id} ${by?.account ?? ''}`);

test('members and visitors ask in vain, and what no list shows is refused', async () => {
  await expect(app.visitor.call(readQueueChanges, {})).rejects.toMatchObject({ status: 401 });
  await expect(alice.call(readQueueChanges, {})).rejects.toMatchObject({ status: 403 });
  const many = (count: number) => Array.from({ length: count }, (_, n) => `topic-${n + 1}`).join(',');
  for (const rows of [
    '',
    'topic',
    'topic-0',
    'member-1',
    'topic-1,',
    ',topic-1',
    "topic-1' or 1=1",
    `topic-${'9'.repeat(19)}`,
    many(mostRows + 1),
  ])
    await expect(changes(boss, { rows })).rejects.toMatchObject({ status: 422 });
  expect((await changes(boss, { rows: many(mostRows) })).gone).toHaveLength(mostRows);
});

test('what somebody decided has gone, with their name; what its author took away has gone without one', async () => {
  const [first, tagId] = [await app.staff('first'), await newTag()];
  const [approved, refused, deleted, open] = [await topicIn(tagId), await topicIn(tagId), await topicIn(tagId), await topicIn(tagId)];
  const rows = [approved, refused, deleted, open].map((id) => `topic-${id}`).join(',');
  expect(await changes(boss, { rows, tagId })).toEqual({ gone: [], arrived: 0 });
  await judge(first, approved, 'approve');
  await judge(first, refused, 'delete');
  await alice.call(deleteTopic, { params: { topicId: deleted } });
  const later = await topicIn(tagId);
  expect(await goneOf(boss, rows)).toEqual([`topic-${approved} first`, `topic-${refused} first`, `topic-${deleted} `]);
  expect((await changes(boss, { rows, tagId })).arrived).toBe(1);
  expect((await changes(boss, { rows: `${rows},topic-${later}`, tagId })).arrived).toBe(0);
  await judge(first, approved, 'hide');
  expect(await goneOf(boss, `topic-${approved}`)).toEqual([]);
  const { statements } = await app.statements(() => changes(boss, { rows, tagId }));
  expect(statements.length).toBeLessThanOrEqual(4);
});

test('reports and money name who decided as well', async () => {
  const clerk = await app.staff('clerk');
  const topicId = await topicIn(await newTag());
  await judge(boss, topicId, 'approve');
  await report(await app.member('bob'), { targetKind: 'topic', targetId: topicId });
  const { id: caseId, version } = (await caseOf(boss, { targetKind: 'topic', targetId: topicId })).case;
  const body = { currency: 'CNY' as const, direction: 'give' as const, amount: '500', reason: '补' };
  const { id: adjustmentId } = await (await app.staff('asker')).call(adjustMember, { params: { memberId: alice.id }, body });
  const rows = `report-${caseId},adjustment-${adjustmentId}`;
  expect(await goneOf(boss, rows)).toEqual([]);
  await clerk.call(rejectReports, { params: { caseId }, body: { version, reason: '没有违规' } });
  await clerk.call(refuseAdjustment, { params: { adjustmentId } });
  expect(await goneOf(boss, rows)).toEqual([`report-${caseId} clerk`, `adjustment-${adjustmentId} clerk`]);
  await expect(
    boss.call(acceptReports, { params: { caseId }, body: { version, reason: '广告', content: 'hide', author: 'nothing' } }),
  ).rejects.toMatchObject({ code: 'report.decided' });
});

test('of what somebody may not decide they learn nothing, not even that it waits or who decided', async () => {
  const [own, other] = [await newTag(), await newTag()];
  const [person, helper, auditor] = [
    await keeper('person', ['content'], [own]),
    await keeper('helper', ['people']),
    await keeper('auditor', [], null, true),
  ];
  const [here, there, done] = [await topicIn(own), await topicIn(other), await topicIn(other)];
  await judge(boss, done, 'approve');
  const rows = [here, there, done].map((id) => `topic-${id}`).join(',');
  expect(await goneOf(person, rows)).toEqual([`topic-${there} `, `topic-${done} `]);
  expect((await changes(person, { rows: `topic-${here}` })).arrived).toBe(0);
  expect(await goneOf(helper, rows)).toEqual([here, there, done].map((id) => `topic-${id} `));
  expect((await changes(helper, {})).arrived).toBe(0);
  expect(await goneOf(auditor, rows)).toEqual([`topic-${done} boss`]);
});

test('of a list that is not on screen to its end only what came since counts, and no more than a hundred', async () => {
  const tagId = await newTag();
  const old = await topicIn(tagId);
  await app.db
    .updateTable('topic')
    .set({ waitsSince: new Date(Date.now() - 3_600_000) })
    .where('id', '=', old)
    .execute();
  const { readAt } = await boss.call(listQueue, { query: { tagId } });
  expect((await changes(boss, { tagId, since: readAt })).arrived).toBe(0);
  expect((await changes(boss, { tagId })).arrived).toBe(1);
  await topicIn(tagId);
  expect((await changes(boss, { tagId, since: readAt })).arrived).toBe(1);
  for (let count = 0; count < 100; count += 1) await topicIn(tagId);
  expect((await changes(boss, { tagId })).arrived).toBe(100);
});
