import {
  addTopic,
  assignReportCase,
  editSettings,
  endMemberSilence,
  listOwnReports,
  listQueue,
  listReportCases,
  listReminders,
  moderateTopic,
  readReportCase,
  readMember,
  readThread,
  rejectReports,
  acceptReports,
  undoReportVerdict,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { sendPostToReview } from '../post-types/index.ts';
import { aTag } from '../tags/testing.ts';
import { exportOfReports } from './queries/export-reports.ts';
import { caseOf, regular, report, type Target } from './testing.ts';
import { weightOf } from './weight.ts';

const app = testApp();
const locked = 'CanaryLocked';

const written = async (author: Person): Promise<Target> => {
  const tagId = await app.write((tx) => aTag(tx));
  const body = `加我微信。\n\n:::hide{type=password value=1234}\n${locked}\n:::`;
  return { targetKind: 'topic', targetId: (await author.call(addTopic, { body: { title: '卖茶', tagId, body } })).topicId };
};
const stateOf = async ({ targetId }: Target) =>
  (await app.db.selectFrom('topic').select('state').where('id', '=', targetId).executeTakeFirstOrThrow()).state;
const crowd = (name: string, size: number) => Promise.all(Array.from({ length: size }, (_, n) => regular(app, `${name}_${n}`)));

test('a report weighs more the more often its reporter was right', () => {
  expect(weightOf(0, 0, false)).toBe(1);
  expect(weightOf(0, 0, true)).toBe(0.5);
  expect(weightOf(8, 0, false)).toBe(1.8);
  expect(weightOf(0, 8, false)).toBe(0.2);
});

test('of ten reports at once one hides the post; staff show it again, and the same words are not hidden twice', async () => {
  const [author, boss] = [await regular(app, 'author'), await app.staff('boss')];
  const target = await written(author);
  const many = await crowd('many', 10);
  const made = await Promise.allSettled(many.map((one) => report(one, target)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await stateOf(target)).toBe('pending');
  await expect((many[0] as Person).call(readThread, { params: { topicId: target.targetId } })).rejects.toMatchObject({ status: 404 });
  await app.settle();
  const received = await author.call(listReminders, {});
  expect(received.items.map(({ kind, count }) => [kind, count])).toEqual([['post_hidden', 1]]);
  const { case: reportCase, snapshots } = await caseOf(boss, target);
  // Those who came after it was hidden find nothing to report.
  expect(reportCase).toMatchObject({ hidden: true, reportCount: 5, score: 5 });
  expect(snapshots[0]?.text).toContain(locked);
  const { version } = await boss.call(rejectReports, {
    params: { caseId: reportCase.id },
    body: { version: reportCase.version, reason: '没有违规' },
  });
  expect(await stateOf(target)).toBe('published');
  await boss.call(undoReportVerdict, { params: { caseId: reportCase.id }, body: { version } });
  expect([await stateOf(target), (await caseOf(boss, target)).case.hidden]).toEqual(['pending', true]);
  await boss.call(rejectReports, { params: { caseId: reportCase.id }, body: { version: version + 1, reason: '没有违规' } });
  for (const one of await crowd('more', 6)) await report(one, target);
  expect(await stateOf(target)).toBe('published');
});

test('what new members write is hidden sooner, what staff write never, and 0 switches it off', async () => {
  const boss = await app.staff('boss');
  const [fresh, old] = [await written(await app.member('fresh')), await written(await regular(app, 'old'))];
  const ofStaff = await written(boss);
  const few = await crowd('few', 6);
  for (const target of [fresh, old, ofStaff]) for (const one of few.slice(0, 2)) await report(one, target);
  expect([await stateOf(fresh), await stateOf(old)]).toEqual(['pending', 'published']);
  for (const one of few.slice(2)) await report(one, ofStaff);
  expect(await stateOf(ofStaff)).toBe('published');
  await boss.call(editSettings, { body: { values: { reportHideScore: '0' } } });
  for (const one of few.slice(2)) await report(one, old);
  expect(await stateOf(old)).toBe('published');
  await boss.call(editSettings, { body: { values: { reportHideScore: '5' } } });
});

test('one approval clears a post that reports hid and the assistant sent to review; undo brings both reasons back', async () => {
  const [author, boss] = [await regular(app, 'held'), await app.staff('boss')];
  const target = await written(author);
  const post = { kind: 'topic' as const, id: target.targetId };
  for (const one of await crowd('hiding', 5)) await report(one, target);
  await app.write((tx) => sendPostToReview(app.services, tx, post, { reason: 'assistant', matches: ['advertises'] }));
  const waits = async () =>
    (await app.db.selectFrom('postHold').select('reason').where('postId', '=', post.id).where('decidedAt', 'is', null).execute())
      .map(({ reason }) => reason)
      .toSorted();
  expect([await stateOf(target), await waits()]).toEqual(['pending', ['assistant', 'reports']]);
  const { case: reportCase } = await caseOf(boss, target);
  const params = { caseId: reportCase.id };
  const reject = (version: number) => boss.call(rejectReports, { params, body: { version, reason: '没有违规' } });
  await reject(1);
  expect([await stateOf(target), await waits()]).toEqual(['published', []]);
  await boss.call(undoReportVerdict, { params, body: { version: 2 } });
  expect([await stateOf(target), await waits()]).toEqual(['pending', ['assistant', 'reports']]);
  // The same by the review of posts; the case waits for its answer, and its verdict changes the post no more.
  const hidden = async () => [
    (await caseOf(boss, target)).case.hidden,
    ...(await boss.call(listReportCases, {})).items.filter(({ id }) => id === reportCase.id).map((item) => item.hidden),
    ...(await boss.call(listQueue, { query: { kind: 'reports' } })).items
      .filter(({ id }) => id === reportCase.id)
      .map((item) => item.report?.hidden),
  ];
  expect(await hidden()).toEqual([true, true, true]);
  await boss.call(moderateTopic, { params: { topicId: post.id }, body: { act: 'approve' } });
  expect([await stateOf(target), await waits()]).toEqual(['published', []]);
  // It says what the post is now, not what the reports did once.
  expect(await hidden()).toEqual([false, false, false]);
  await reject(3);
  await boss.call(undoReportVerdict, { params, body: { version: 4 } });
  expect([await stateOf(target), await waits()]).toEqual(['published', []]);
  // Deleted while it waits, and brought back to wait for the same reasons.
  await app.write((tx) => sendPostToReview(app.services, tx, post, { reason: 'assistant', matches: ['advertises'] }));
  await boss.call(acceptReports, { params, body: { version: 5, reason: '广告', content: 'delete', author: 'nothing' } });
  expect([await stateOf(target), await waits()]).toEqual(['deleted_by_staff', []]);
  await boss.call(undoReportVerdict, { params, body: { version: 6 } });
  expect([await stateOf(target), await waits()]).toEqual(['pending', ['assistant']]);
});

test('what a lock hides is read by whoever judges, and by nobody else who is notified of the case', async () => {
  const [author, calm, boss, deputy] = [
    await regular(app, 'locker'),
    await regular(app, 'calm_locker'),
    await app.staff('boss'),
    await app.staff('deputy'),
  ];
  const target = await written(author);
  await report(calm, target);
  const { case: reportCase } = await caseOf(boss, target);
  const params = { caseId: reportCase.id };
  await boss.call(assignReportCase, { params, body: { version: 1, account: 'deputy' } });
  await app.settle();
  const verdict = { version: 2, reason: '广告', content: 'hide', author: 'silence', silenceHours: 1 } as const;
  await boss.call(acceptReports, { params, body: verdict });
  await app.settle();
  const kept = async (person: Person) => {
    const rows: unknown[] = [];
    for await (const some of exportOfReports(app.db, person.id)) rows.push(some);
    return rows;
  };
  const expected = [
    await calm.call(listOwnReports, {}),
    await kept(calm),
    await kept(author),
    ...(await Promise.all([calm, author, deputy].map((person) => person.call(listReminders, {})))),
  ];
  expect(JSON.stringify(expected.slice(-3))).toMatch(/report_decided.*post_hidden.*report_assigned/s);
  expect(JSON.stringify(expected)).not.toContain(locked);
  const clerk = await app.staff('clerk');
  const role = { name: 'clerks', rights: ['money', 'people', 'content'] };
  const { id } = await app.db.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', clerk.id).execute();
  await expect(clerk.call(readReportCase, { params })).rejects.toMatchObject({ status: 403 });
  expect(JSON.stringify(await deputy.call(readReportCase, { params }))).toContain(locked);
  const { items } = await deputy.call(listReportCases, { query: { state: 'decided' } });
  const { excerpt } = items.find((item) => item.id === reportCase.id) ?? {};
  expect(excerpt).toMatch(/^加我微信。\s*$/);
});

test('staff see a silence on the page of the member, and end it there', async () => {
  const [rude, calm, boss] = [await regular(app, 'rude'), await regular(app, 'calm'), await app.staff('boss')];
  const target: Target = { targetKind: 'member', targetId: rude.id };
  await report(calm, target);
  const { case: reportCase } = await caseOf(boss, target);
  const body = { version: reportCase.version, reason: '吵闹', content: 'keep', author: 'silence', silenceHours: 24 } as const;
  await boss.call(acceptReports, { params: { caseId: reportCase.id }, body });
  await expect(written(rude)).rejects.toMatchObject({ code: 'member.silenced' });
  const params = { memberId: rude.id };
  expect((await boss.call(readMember, { params })).silence).toMatchObject({ reason: '吵闹' });
  await expect(calm.call(endMemberSilence, { params })).rejects.toMatchObject({ status: 403 });
  await boss.call(endMemberSilence, { params });
  await written(rude);
  expect((await boss.call(readMember, { params })).silence).toBeNull();
});
