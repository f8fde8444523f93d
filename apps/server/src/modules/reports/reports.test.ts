import {
  addReport,
  deleteOwnReport,
  deleteReport,
  listOwnReports,
  listReportCases,
  moderateComment,
  postReply,
  readReportForm,
  readThread,
  restoreReport,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aQuestion, anAnswer, anAnswerReply } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { aThread, caseOf, leafNamed, regular, report, type Target } from './testing.ts';

const app = testApp();

const topic = (targetId: string): Target => ({ targetKind: 'topic', targetId });
const comment = (targetId: string): Target => ({ targetKind: 'comment', targetId });
const gone = { status: 404, code: 'report.target_gone' };

test('every kind of post and members are reported once each, by signed-in members, not by their authors', async () => {
  const [pest, calm, boss] = [await regular(app, 'pest'), await regular(app, 'calm'), await app.staff('boss')];
  const { topicId, commentId } = await aThread(app, pest);
  const replyId = (await pest.call(postReply, { params: { commentId }, body: { body: '买我的茶' } })).reply.id;
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: pest.id }));
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { authorId: pest.id, questionId }));
  const answerReplyId = await app.write((tx) => anAnswerReply(tx, app.services, { authorId: pest.id, questionId, answerId }));
  const targets: Target[] = [
    topic(topicId),
    comment(commentId),
    { targetKind: 'reply', targetId: replyId },
    { targetKind: 'question', targetId: questionId },
    { targetKind: 'answer', targetId: answerId },
    { targetKind: 'answer_reply', targetId: answerReplyId },
    { targetKind: 'member', targetId: pest.id },
  ];
  const categoryId = await leafNamed(calm, 'Advertising');
  for (const target of targets) {
    await expect(report(pest, target)).rejects.toMatchObject({ status: 409, code: 'report.oneself' });
    await expect(app.visitor.call(addReport, { body: { ...target, categoryId, reason: '' } })).rejects.toMatchObject({ status: 401 });
    const made = await Promise.allSettled(Array.from({ length: 4 }, () => report(calm, target)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(report(calm, target)).rejects.toMatchObject({ status: 409, code: 'report.repeated' });
    await expect(report(calm, { ...target, targetId: '99999999' })).rejects.toMatchObject(gone);
  }
  const own = await calm.call(listOwnReports, {});
  expect(own.items.map(({ targetKind, status, code }) => [targetKind, status, code])).toEqual(
    targets.map(({ targetKind }) => [targetKind, 'pending', 10]).toReversed(),
  );
  expect(own.items.map(({ member }) => member?.account)).toEqual(
    targets.map((one) => (one.targetKind === 'member' ? pest.account : undefined)).toReversed(),
  );
  expect(own.items.find(({ targetKind }) => targetKind === 'reply')?.target).toMatchObject({ rootId: topicId, responseId: commentId });
  expect((await boss.call(listReportCases, {})).total).toBe(targets.length);
});

test('what is not published, or closed to the reporter, is not there', async () => {
  const [pest, calm, boss] = [await regular(app, 'pest'), await regular(app, 'calm'), await app.staff('boss')];
  const { topicId, commentId } = await aThread(app, pest);
  await boss.call(moderateComment, { params: { commentId }, body: { act: 'delete' } });
  await expect(report(calm, comment(commentId))).rejects.toMatchObject(gone);
  await setSettings(app, { reviewTopic: 'all' });
  const waits = await app.write((tx) => aTopic(tx, app.services, { authorId: pest.id }));
  await app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', waits).execute();
  await expect(report(calm, topic(waits))).rejects.toMatchObject(gone);
  await setSettings(app, { reviewTopic: 'none' });
  const role = await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow();
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [role.id] } }));
  const closed = await app.write((tx) => aTopic(tx, app.services, { authorId: pest.id, tagId }));
  await expect(report(calm, topic(closed))).rejects.toMatchObject(gone);
  await report(calm, topic(topicId));
});

test('the switch, the categories, the reason and the number of pictures are kept', async () => {
  const [pest, calm] = [await regular(app, 'pest'), await regular(app, 'calm')];
  const target = topic((await aThread(app, pest)).topicId);
  const at = (field: string, code: string) => ({ status: 422, fields: [{ field, code }] });
  const { groups, pictures } = await calm.call(readReportForm);
  expect(pictures).toBe(3);
  const group = groups.find(({ leaves }) => leaves.length > 0);
  await expect(report(calm, target, { categoryId: group?.id ?? '' })).rejects.toMatchObject(at('categoryId', 'report.category_closed'));
  const needs = await leafNamed(calm, 'False claims');
  await expect(report(calm, target, { categoryId: needs, reason: ' \u200b ' })).rejects.toMatchObject(at('reason', 'field.required'));
  await expect(report(calm, target, { reason: '茶'.repeat(501) })).rejects.toMatchObject({ status: 422 });
  await expect(report(calm, target, { pictureIds: ['1', '2', '3', '4'] })).rejects.toMatchObject({ status: 422 });
  await expect(report(calm, target, { pictureIds: ['999'] })).rejects.toMatchObject(at('pictureIds', 'report.picture_gone'));
  await setSettings(app, { reportImages: '0' });
  await expect(report(calm, target, { pictureIds: ['1'] })).rejects.toMatchObject(at('pictureIds', 'report.too_many_pictures'));
  await setSettings(app, { reportImages: '3', reportOpen: 'false' });
  await expect(report(calm, target)).rejects.toMatchObject({ status: 409, code: 'report.closed_feature' });
  expect((await calm.call(readReportForm)).open).toBe(false);
  await setSettings(app, { reportOpen: 'true', mode: 'read_only' });
  await expect(report(calm, target)).rejects.toMatchObject({ code: 'site.read_only' });
  await setSettings(app, { mode: 'open' });
});

test('beyond the rate a captcha is asked for', async () => {
  await setSettings(app, { reportCaptchaAfter: '0' });
  const [pest, calm] = [await regular(app, 'pest'), await regular(app, 'calm')];
  const target = topic((await aThread(app, pest)).topicId);
  await expect(report(calm, target)).rejects.toMatchObject({ fields: [{ field: 'captcha', code: 'captcha.required' }] });
  await setSettings(app, { reportCaptchaAfter: '5' });
});

async function summaryOf(boss: Person, target: Target) {
  const { case: reportCase } = await caseOf(boss, target);
  return { state: reportCase.state, count: reportCase.reportCount, score: reportCase.score };
}

test('who deletes a report that waits withdraws it; staff delete and restore one; each list says so', async () => {
  const [pest, calm, kind, boss] = [
    await regular(app, 'pest'),
    await regular(app, 'calm'),
    await regular(app, 'kind'),
    await app.staff('boss'),
  ];
  const target = topic((await aThread(app, pest)).topicId);
  const [mine, theirs] = [await report(calm, target), await report(kind, target)];
  expect(await summaryOf(boss, target)).toEqual({ state: 'pending', count: 2, score: 2 });
  await expect(kind.call(deleteOwnReport, { params: { reportId: mine } })).rejects.toMatchObject({ status: 404 });
  await calm.call(deleteOwnReport, { params: { reportId: mine } });
  await expect(calm.call(deleteOwnReport, { params: { reportId: mine } })).rejects.toMatchObject({ status: 404 });
  expect((await calm.call(listOwnReports, {})).items.map(({ id }) => id)).not.toContain(mine);
  expect((await caseOf(boss, target)).reports.map(({ deletedBy }) => deletedBy)).toEqual([null, 'user']);
  await expect(kind.call(deleteReport, { params: { reportId: theirs } })).rejects.toMatchObject({ status: 403 });
  await boss.call(deleteReport, { params: { reportId: theirs } });
  expect(await summaryOf(boss, target)).toEqual({ state: 'withdrawn', count: 0, score: 0 });
  expect((await kind.call(listOwnReports, {})).items[0]).toMatchObject({ status: 'pending', deletedByStaff: true, code: 100_010 });
  await boss.call(restoreReport, { params: { reportId: theirs } });
  expect(await summaryOf(boss, target)).toEqual({ state: 'pending', count: 1, score: 1 });
  await report(calm, target);
  expect(await summaryOf(boss, target)).toEqual({ state: 'pending', count: 2, score: 2 });
});

test('reporters read nothing of the case, and nobody else reads their reports', async () => {
  const [pest, calm, kind] = [await regular(app, 'pest'), await regular(app, 'calm'), await regular(app, 'kind')];
  const { topicId } = await aThread(app, pest);
  await report(calm, topic(topicId), { reason: 'CanaryReason' });
  const seen = JSON.stringify([
    await kind.call(listOwnReports, {}),
    await pest.call(listOwnReports, {}),
    await pest.call(readThread, { params: { topicId } }),
  ]);
  expect(seen).not.toContain('CanaryReason');
  expect(JSON.stringify(await calm.call(listOwnReports, {}))).toContain('CanaryReason');
});
