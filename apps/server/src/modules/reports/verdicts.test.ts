import {
  acceptReports,
  addTopic,
  assignReportCase,
  type Body,
  deleteOwnReport,
  editTopic,
  listOwnReports,
  listReminders,
  listReportCases,
  markStaff,
  moderateTopic,
  noteReportCase,
  postComment,
  readTopicSource,
  rejectReports,
  sendMessage,
  undoReportVerdict,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { clearWaiting, grantRights, to } from '../../../test/two-people/people.ts';
import { balance } from '../ledger/index.ts';
import { aTag } from '../tags/testing.ts';
import { aThread, caseOf, leafNamed, regular, report, type Target } from './testing.ts';

const app = testApp();

type Acceptance = Body<typeof acceptReports>;
const topic = (targetId: string): Target => ({ targetKind: 'topic', targetId });
const people = async () =>
  [
    await regular(app, 'pest'),
    await regular(app, 'calm'),
    await regular(app, 'kind'),
    await app.staff('boss'),
    await app.staff('deputy'),
  ] as const;
const stateOf = async (id: string) =>
  (await app.db.selectFrom('topic').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const pointsOf = async ({ id }: Person) => Number(await balance(app.db, { owner: 'member', id, currency: 'POINT' }));

async function accept(by: Person, target: Target, more: Partial<Acceptance> = {}) {
  const { case: reportCase } = await caseOf(by, target);
  const body: Acceptance = { version: reportCase.version, reason: '广告', content: 'keep', author: 'nothing', ...more };
  return { caseId: reportCase.id, version: (await by.call(acceptReports, { params: { caseId: reportCase.id }, body })).version };
}
async function reject(by: Person, target: Target) {
  const { case: reportCase } = await caseOf(by, target);
  const body = { version: reportCase.version, reason: '没有违规' };
  return { caseId: reportCase.id, version: (await by.call(rejectReports, { params: { caseId: reportCase.id }, body })).version };
}
const undo = (by: Person, { caseId, version }: { caseId: string; version: number }) =>
  by.call(undoReportVerdict, { params: { caseId }, body: { version } });
const remindersOf = async (person: Person) => {
  await app.settle();
  return (await person.call(listReminders, {})).items.map(({ kind, facts }) => ({ kind, ...facts }));
};
const written = async (author: Person): Promise<string> => {
  const tagId = await app.write((tx) => aTag(tx));
  return (await author.call(addTopic, { body: { title: '卖茶', tagId, body: '加我微信，全网最低。' } })).topicId;
};

test('accepting deletes the post and silences its author at once; author and reporters are notified; undo brings all back', async () => {
  const [pest, calm, kind, boss] = await people();
  const before = await pointsOf(pest);
  const id = await written(pest);
  expect(await pointsOf(pest)).toBe(before + 10);
  for (const person of [calm, kind]) await report(person, topic(id));
  const verdict = await accept(boss, topic(id), { content: 'delete_with_reward', author: 'silence', silenceHours: 24 });
  expect([await stateOf(id), await pointsOf(pest)]).toEqual(['deleted_by_staff', before]);
  const speaking = [() => pest.call(sendMessage, { params: { memberId: calm.id }, body: { text: '在吗' } }), () => written(pest)];
  for (const act of speaking)
    await expect(act()).rejects.toMatchObject({ status: 409, code: 'member.silenced', params: { until: expect.stringContaining('T') } });
  expect(await remindersOf(calm)).toContainEqual({ kind: 'report_decided', reason: '广告', upheld: true });
  expect(await remindersOf(kind)).toContainEqual({ kind: 'report_decided', reason: '广告', upheld: true });
  expect((await remindersOf(pest)).map((one) => one.kind)).toEqual(expect.arrayContaining(['silenced', 'post_deleted']));
  expect((await calm.call(listOwnReports, {})).items[0]).toMatchObject({ status: 'succeeded', code: 50, result: '广告' });
  await undo(boss, verdict);
  expect([await stateOf(id), await pointsOf(pest)]).toEqual(['published', before + 10]);
  await written(pest);
  expect((await remindersOf(calm)).map((one) => one.kind)).not.toContain('report_decided');
  expect((await remindersOf(pest)).map((one) => one.kind)).not.toContain('silenced');
  expect((await calm.call(listOwnReports, {})).items[0]).toMatchObject({ status: 'pending', code: 10, result: '' });
  const again = await caseOf(boss, topic(id));
  expect(again.case).toMatchObject({ state: 'pending', reportCount: 2, decidedBy: null });
  expect(again.history.map(({ act }) => act)).toEqual(['report.reopened', 'report.accepted']);
  await expect(undo(boss, { ...verdict, version: again.case.version })).rejects.toMatchObject({ code: 'report.undo_late' });
});

test('deleting alone leaves the points, hiding lets the author mend it, a warning and a ban reach the author', async () => {
  const [pest, calm, , boss] = await people();
  const before = await pointsOf(pest);
  const [deleted, hidden, warned] = [await written(pest), await written(pest), await written(pest)];
  for (const id of [deleted, hidden, warned]) await report(calm, topic(id));
  const verdict = await accept(boss, topic(deleted), { content: 'delete' });
  await accept(boss, topic(hidden), { content: 'hide' });
  await accept(boss, topic(warned));
  expect([await stateOf(deleted), await stateOf(hidden), await stateOf(warned)]).toEqual(['deleted_by_staff', 'pending', 'published']);
  expect(await pointsOf(pest)).toBe(before + 30);
  expect((await remindersOf(pest)).map((one) => one.kind)).toEqual(expect.arrayContaining(['warned', 'post_hidden', 'post_deleted']));
  await undo(boss, verdict);
  expect([await stateOf(deleted), await pointsOf(pest)]).toEqual(['published', before + 30]);
  const member: Target = { targetKind: 'member', targetId: (await app.member('rude')).id };
  await report(calm, member);
  await expect(accept(boss, member, { content: 'delete' })).rejects.toMatchObject({
    fields: [{ field: 'content', code: 'report.verdict' }],
  });
  await expect(accept(boss, member, { author: 'silence' })).rejects.toMatchObject({
    fields: [{ field: 'silenceHours', code: 'field.required' }],
  });
  const banned = await accept(boss, member, { author: 'ban' });
  const state = async () =>
    (await app.db.selectFrom('member').select('state').where('id', '=', member.targetId).executeTakeFirstOrThrow()).state;
  expect(await state()).toBe('disabled');
  await undo(boss, banned);
  expect(await state()).toBe('active');
});

test('staff are neither silenced nor banned here', async () => {
  const [, calm, , boss, deputy] = await people();
  const target: Target = { targetKind: 'member', targetId: deputy.id };
  await report(calm, target);
  for (const author of ['silence', 'ban'] as const)
    await expect(accept(boss, target, { author, silenceHours: 1 })).rejects.toMatchObject({ code: 'report.staff_author' });
  await accept(boss, target);
});

test('who is to become staff is neither silenced nor banned by those with fewer rights', async () => {
  const [, calm, , boss] = await people();
  const [clerk, trainee] = [await app.staff('clerk'), await app.member('trainee')];
  await grantRights(app, clerk, ['reports']);
  const target: Target = { targetKind: 'member', targetId: trainee.id };
  await report(calm, target);
  expect(await boss.call(markStaff, { ...to(trainee), body: { staff: true } })).toEqual({ state: 'waiting' });
  for (const author of ['silence', 'ban'] as const)
    await expect(accept(clerk, target, { author, silenceHours: 1 })).rejects.toMatchObject({ code: 'member.more_rights' });
  await accept(clerk, target);
  await clearWaiting(app);
});

test('of two staff at once one decides, and the other learns who was first', async () => {
  const [pest, calm, , boss, deputy] = await people();
  const target = topic((await aThread(app, pest)).topicId);
  await report(calm, target);
  const done = await Promise.allSettled([reject(boss, target), accept(deputy, target, { content: 'delete' })]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const first = done[0].status === 'fulfilled' ? 'boss' : 'deputy';
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'report.decided', params: { name: first } } });
  expect(await stateOf(target.targetId)).toBe(first === 'boss' ? 'published' : 'deleted_by_staff');
});

test('a reporter who deletes while staff decide leaves either one whole', async () => {
  const [pest, calm, kind, boss] = await people();
  for (let round = 0; round < 5; round += 1) {
    const target = topic((await aThread(app, pest)).topicId);
    const [reportId] = [await report(calm, target), await report(kind, target)];
    await Promise.all([calm.call(deleteOwnReport, { params: { reportId } }), reject(boss, target)]);
    const rows = await app.db.selectFrom('report').select(['id', 'state', 'deletedBy']).where('id', '=', reportId).execute();
    expect(rows).toMatchObject([{ deletedBy: 'user' }]);
    expect((await caseOf(boss, target)).case.state).toBe('rejected');
  }
});

test('asking a colleague, notes, and what changed since is refused', async () => {
  const [pest, calm, , boss, deputy] = await people();
  const target = topic((await aThread(app, pest)).topicId);
  await report(calm, target);
  const { case: seen } = await caseOf(boss, target);
  const params = { caseId: seen.id };
  const assign = (account: string, version: number) => boss.call(assignReportCase, { params, body: { version, account } });
  await expect(assign('calm', 1)).rejects.toMatchObject({ fields: [{ field: 'account', code: 'report.assignee' }] });
  expect(await assign('deputy', 1)).toEqual({ version: 2 });
  await expect(boss.call(rejectReports, { params, body: { version: 1, reason: '好' } })).rejects.toMatchObject({ code: 'report.decided' });
  expect((await deputy.call(listReportCases, { query: { assignee: 'me' } })).items.map(({ id }) => id)).toEqual([seen.id]);
  await deputy.call(noteReportCase, { params, body: { version: 2, note: '看看他以前的' } });
  const { note, history } = await caseOf(boss, target);
  expect([note, history.map(({ act, detail }) => [act, detail])]).toEqual([
    '看看他以前的',
    [
      ['report.noted', '看看他以前的'],
      ['report.assigned', 'deputy'],
    ],
  ]);
  expect(JSON.stringify(await calm.call(listOwnReports, {}))).not.toContain('看看他以前的');
});

test('what was moderated elsewhere since the verdict is not undone, and neither is what was reported anew', async () => {
  const [pest, calm, kind, boss] = await people();
  const target = topic((await aThread(app, pest)).topicId);
  await report(calm, target);
  const hidden = await accept(boss, target, { content: 'hide' });
  await boss.call(moderateTopic, { params: { topicId: target.targetId }, body: { act: 'approve' } });
  await expect(undo(boss, hidden)).rejects.toMatchObject({ code: 'report.undo_late' });
  const other = topic((await aThread(app, pest)).topicId);
  await report(calm, other);
  const rejected = await reject(boss, other);
  await report(kind, other);
  await expect(undo(boss, rejected)).rejects.toMatchObject({ code: 'report.undo_late' });
});

test('staff see the text as it was beside as it is, with what is around it and the past of its author', async () => {
  const [pest, calm, kind, boss] = await people();
  const removed = await written(pest);
  await boss.call(moderateTopic, { params: { topicId: removed }, body: { act: 'delete' } });
  const id = await written(pest);
  await calm.call(postComment, { params: { topicId: id }, body: { body: '第一句' } });
  await report(calm, topic(id));
  const { version } = await pest.call(readTopicSource, { params: { topicId: id } });
  await pest.call(editTopic, { params: { topicId: id }, body: { title: '喝茶', body: '大家好。', version } });
  await report(kind, topic(id), { categoryId: await leafNamed(kind, 'Flooding') });
  const detail = await caseOf(boss, topic(id));
  expect(detail.snapshots.map(({ title, text }) => [title, text])).toEqual([
    ['卖茶', '加我微信，全网最低。'],
    ['喝茶', '大家好。'],
  ]);
  expect(detail.now).toMatchObject({ title: '喝茶', text: '大家好。', state: 'published' });
  expect(detail.reports.map(({ snapshotId }) => snapshotId)).toEqual(detail.snapshots.map((one) => one.id).toReversed());
  expect(detail.around).toMatchObject([{ text: '第一句', reported: false }]);
  expect(detail.past.removed).toBeGreaterThan(0);
  expect(detail.past.silences).toBeGreaterThan(0);
});

test('members reach no act of staff', async () => {
  const [pest, calm] = await people();
  const body = { version: 1, reason: 'x', content: 'delete', author: 'ban' } as const;
  for (const person of [pest, calm]) {
    await expect(person.call(acceptReports, { params: { caseId: '1' }, body })).rejects.toMatchObject({ status: 403 });
    await expect(person.call(undoReportVerdict, { params: { caseId: '1' }, body })).rejects.toMatchObject({ status: 403 });
  }
});

test('of several cases that are decided one by one a colleague had decided one: it is refused by name, and stops no other', async () => {
  const [pest, calm, kind, boss, deputy] = await people();
  const ids = [await written(pest), await written(pest), await written(pest), await written(pest)];
  for (const id of ids) await report(calm, topic(id));
  const seen = await Promise.all(ids.map(async (id) => (await caseOf(boss, topic(id))).case));
  await report(kind, topic(ids[0] ?? ''));
  await accept(deputy, topic(ids[1] ?? ''));
  const verdict = ({ id: caseId, version }: (typeof seen)[number], at: number) =>
    at < 3
      ? boss.call(acceptReports, { params: { caseId }, body: { version, reason: '广告', content: 'hide', author: 'nothing' } })
      : boss.call(rejectReports, { params: { caseId }, body: { version, reason: '没有违规' } });
  const results = [];
  for (const [at, item] of seen.entries())
    results.push(
      await verdict(item, at).then(
        () => 'done',
        (reason: unknown) => reason,
      ),
    );
  expect(results).toEqual(['done', expect.objectContaining({ code: 'report.decided', params: { name: 'deputy' } }), 'done', 'done']);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['pending', 'published', 'pending', 'published']);
  const acts = await app.db
    .selectFrom('auditEntry')
    .select('act')
    .where('actorId', '=', boss.id)
    .where('subjectKind', '=', 'report_case')
    .where(
      'subjectId',
      'in',
      seen.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['report.accepted', 'report.accepted', 'report.rejected']);
  // A report that came after staff had looked is decided with the others.
  await app.settle();
  const late = (await kind.call(listOwnReports, {})).items.find(({ targetId }) => targetId === ids[0]);
  expect(late).toMatchObject({ status: 'succeeded' });
});
