import type { AddressInfo } from 'node:net';
import {
  acceptReports,
  assignReportCase,
  deleteReport,
  editPost,
  listReportCases,
  listReminders,
  moveTopic,
  noteReportCase,
  openRealtime,
  queueChannelOf,
  readReportCase,
  readReportedTexts,
  rejectReports,
  restoreReport,
  sendMessage,
  type StaffRight,
  undoReportVerdict,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { anAnswer, aQuestion, aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aComment } from '../topics/testing.ts';
import { aThread, caseOf, regular, report, type Target } from './testing.ts';

const app = testApp();
const elsewhere = { status: 403, code: 'right.other_tags' };

/** Somebody of the staff whose rights count in these tags. */
async function keeper(account: string, tagIds: string[], rights: StaffRight[] = ['reports']): Promise<Person> {
  const person = await app.staff(account);
  const role = { name: account, rights, tagIds };
  const { id } = await app.db.insertInto('staffRole').values(role).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ staffRoleId: id }).where('id', '=', person.id).execute();
  return person;
}

/** A topic that somebody reported, with a picture beside the reason. */
async function reported(name: string) {
  const [pest, calm] = [await regular(app, `pest_${name}`), await regular(app, `calm_${name}`)];
  const { topicId, tagId } = await aThread(app, pest);
  const target: Target = { targetKind: 'topic', targetId: topicId };
  const reportId = await report(calm, target);
  const { case: reportCase } = await caseOf(await app.staff('boss'), target);
  const file = { fileKey: `report-pictures/${name}`, thumbnailKey: `report-pictures/${name}_s`, mime: 'image/webp', sizeBytes: 6 };
  await app.services.privateFiles.write(file.fileKey, new Blob(['pixels']).stream() as never);
  const picture = { ...file, use: 'report', ownerId: calm.id, reportId, place: 1, width: 4, height: 3, createdAt: new Date() };
  const { id: pictureId } = await app.db.insertInto('privatePicture').values(picture).returning('id').executeTakeFirstOrThrow();
  return { tagId, target, reportId, caseId: reportCase.id, pictureId };
}

const pictureSeen = async (person: Person, pictureId: string) =>
  (await app.inject({ method: 'GET', url: `/api/admin/reportPictures/${pictureId}`, headers: person.headers() })).statusCode === 200;

test('staff of some tags see and decide the cases of these, and no others', async () => {
  const [here, there] = [await reported('here'), await reported('there')];
  const boss = await app.staff('boss');
  const person = await keeper('keeper', [here.tagId]);
  const { items, total, pending } = await person.call(listReportCases, {});
  expect([items.map(({ id }) => id), total, pending]).toEqual([[here.caseId], 1, 1]);
  await expect(person.call(readReportCase, { params: { caseId: there.caseId } })).rejects.toMatchObject({ code: 'report.not_found' });
  expect([await pictureSeen(person, here.pictureId), await pictureSeen(person, there.pictureId)]).toEqual([true, false]);

  const verdict = { version: 1, reason: '看过了' };
  const acts = (caseId: string, reportId: string) => [
    () => person.call(deleteReport, { params: { reportId } }),
    () => person.call(restoreReport, { params: { reportId } }),
    () => person.call(assignReportCase, { params: { caseId }, body: { version: 1, account: '' } }),
    () => person.call(noteReportCase, { params: { caseId }, body: { version: 2, note: '看' } }),
    () => person.call(rejectReports, { params: { caseId }, body: { ...verdict, version: 3 } }),
    () => person.call(undoReportVerdict, { params: { caseId }, body: { version: 4 } }),
    () => person.call(acceptReports, { params: { caseId }, body: { ...verdict, version: 5, content: 'hide', author: 'nothing' } }),
  ];
  for (const act of acts(there.caseId, there.reportId)) await expect(act()).rejects.toMatchObject(elsewhere);
  await boss.call(deleteReport, { params: { reportId: there.reportId } });
  await expect(person.call(restoreReport, { params: { reportId: there.reportId } })).rejects.toMatchObject(elsewhere);
  for (const act of acts(here.caseId, here.reportId)) await act();
  expect((await caseOf(person, here.target)).case.state).toBe('accepted');
});

test('a case goes with its topic, and what is below it, to the staff of the new tag', async () => {
  const { tagId, target } = await reported('moved');
  const [before, boss] = [await keeper('keeper_before', [tagId]), await app.staff('boss')];
  const next = await app.write((tx) => aTag(tx));
  const after = await keeper('keeper_after', [next]);
  const commentId = await app.write((tx) => aComment(tx, app.services, { parentId: target.targetId }));
  await report(await regular(app, 'calm_moved'), { targetKind: 'comment', targetId: commentId });
  const { case: reportCase } = await caseOf(before, { targetKind: 'comment', targetId: commentId });
  await boss.call(moveTopic, { params: { topicId: target.targetId }, body: { tagId: next } });
  await expect(
    before.call(rejectReports, { params: { caseId: reportCase.id }, body: { version: 1, reason: '没有违规' } }),
  ).rejects.toMatchObject(elsewhere);
  await app.settle();
  const seenBy = async (person: Person) => (await person.call(listReportCases, {})).items.map(({ targetKind }) => targetKind).toSorted();
  expect([await seenBy(before), await seenBy(after)]).toEqual([[], ['comment', 'topic']]);
  await after.call(rejectReports, { params: { caseId: reportCase.id }, body: { version: 1, reason: '没有违规' } });
});

test('a case goes with its question, and the answers below it, when that is tagged otherwise', async () => {
  const [first, second] = [await app.write((tx) => aQuestionTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  const [boss, after] = [await app.staff('boss'), await keeper('keeper_questions', [second])];
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { tagIds: [first] }));
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId }));
  const calm = await regular(app, 'calm_questions');
  await report(calm, { targetKind: 'question', targetId: questionId });
  await report(calm, { targetKind: 'answer', targetId: answerId });
  const words = { title: '改放别处', tagIds: [second], body: '水开了。' };
  await boss.call(editPost, { params: { kind: 'question', postId: questionId }, body: { ...words, version: 1, reason: '放错了地方' } });
  await app.settle();
  const { items } = await after.call(listReportCases, {});
  expect(items.map(({ targetKind }) => targetKind).toSorted()).toEqual(['answer', 'question']);
});

test('messages and members are in no tag: their cases are for staff of everywhere', async () => {
  const [pest, calm, boss] = [await regular(app, 'pest'), await regular(app, 'calm'), await app.staff('boss')];
  const person = await keeper('keeper_of_one', [(await aThread(app, pest)).tagId]);
  const { id } = await pest.call(sendMessage, { params: { memberId: calm.id }, body: { text: 'CanaryMessage' } });
  const targets: Target[] = [
    { targetKind: 'message', targetId: id },
    { targetKind: 'member', targetId: pest.id },
  ];
  for (const target of targets) {
    const reportId = await report(calm, target);
    const { case: result } = await caseOf(boss, target);
    await expect(person.call(noteReportCase, { params: { caseId: result.id }, body: { version: 1, note: '看' } })).rejects.toMatchObject(
      elsewhere,
    );
    await expect(person.call(deleteReport, { params: { reportId } })).rejects.toMatchObject(elsewhere);
  }
  expect((await person.call(listReportCases, {})).total).toBe(0);
  const { case: reportCase } = await caseOf(boss, { targetKind: 'message', targetId: id });
  await expect(person.call(readReportedTexts, { params: { caseId: reportCase.id } })).rejects.toMatchObject(elsewhere);
  expect(JSON.stringify(await boss.call(readReportedTexts, { params: { caseId: reportCase.id } }))).toContain('CanaryMessage');
});

test('only who may decide a case is asked to, and is notified without a word of what it is about', async () => {
  const { caseId, tagId, target } = await reported('asked');
  const boss = await app.staff('boss');
  const [here, there, clerk] = [
    await keeper('keeper_here', [tagId]),
    await keeper('keeper_there', ['999999']),
    await keeper('clerk', [tagId], ['content']),
  ];
  const ask = ({ account }: Person, version: number) => boss.call(assignReportCase, { params: { caseId }, body: { version, account } });
  for (const other of [there, clerk])
    await expect(ask(other, 1)).rejects.toMatchObject({ fields: [{ field: 'account', code: 'report.assignee' }] });
  expect(await ask(here, 1)).toEqual({ version: 2 });
  await app.settle();
  const { items } = await here.call(listReminders, {});
  expect(items).toMatchObject([{ kind: 'report_assigned', title: null, excerpt: null, target: { kind: 'report_case', id: caseId } }]);
  expect(items[0]?.senders.map(({ account }) => account)).toEqual(['boss']);
  // Who is asked and not any more is told nothing.
  await ask(boss, 2);
  await ask(here, 3);
  await boss.call(rejectReports, { params: { caseId }, body: { version: 4, reason: '没有违规' } });
  await app.settle();
  expect((await here.call(listReminders, {})).items.map(({ count }) => count)).toEqual([1]);
  expect((await caseOf(here, target)).case.state).toBe('rejected');
});

test('whoever decides about reports receives that something changed, and nobody receives what', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const { tagId } = await reported('earlier');
  const person = await keeper('listener', [tagId]);
  const open = (by: Person) =>
    fetch(`http://127.0.0.1:${port}${openRealtime.path}?channels=${queueChannelOf.reports}`, { headers: by.headers() });
  expect((await open(await app.member('somebody'))).status).toBe(403);
  const reader = (await open(person)).body?.pipeThrough(new TextDecoderStream()).getReader();
  await reported('later');
  let received = '';
  while (!/^event: queue.*\ndata: .*\n/m.test(received)) received += (await reader?.read())?.value ?? '';
  expect(received).toContain(`event: ${queueChannelOf.reports}\ndata: ${JSON.stringify({ kind: 'queue.changed', data: {} })}\n`);
  await reader?.cancel();
});
