import {
  addMessageGroupMembers,
  addReport,
  blockMember,
  deleteConversation,
  deleteMessage,
  listReportCases,
  readReportCase,
  readReportedTexts,
  rejectReports,
  sendMessage,
  type Body,
} from '@chaguan/contract';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { groupOf, sayIn } from '../messages/groups/testing.ts';
import { privatePictureJobs } from '../private-pictures/index.ts';
import { reportJobs } from './index.ts';
import { exportOfReports } from './queries/export-reports.ts';
import { leafNamed, report as reportTarget } from './testing.ts';

const app = testApp();
const dayMs = 24 * 60 * 60 * 1000;

let counter = 0;
async function two(): Promise<[Person, Person]> {
  counter += 1;
  return [await app.member(`pest_${counter}`), await app.member(`calm_${counter}`)];
}

const say = async (from: Person, to: Person, text: string) =>
  (await from.call(sendMessage, { params: { memberId: to.id }, body: { text } })).id;
const report = (by: Person, messageId: string, body: Partial<Body<typeof addReport>> = {}) =>
  reportTarget(by, { targetKind: 'message', targetId: messageId }, body);
const latest = () => app.db.selectFrom('reportCase').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const reject = (by: Person, caseId: string, reason = 'looked at') =>
  by.call(rejectReports, { params: { caseId }, body: { version: 1, reason } });
const acts = (caseId: string) =>
  app.db
    .selectFrom('auditEntry')
    .select(['act', 'actorId'])
    .where('subjectKind', '=', 'report_case')
    .where('subjectId', '=', caseId)
    .orderBy('id')
    .execute();

test('only who has a message of the other reports it, once at a time', async () => {
  const [pest, calm] = await two();
  const carol = await app.member('carol');
  const boss = await app.staff('boss');
  const id = await say(pest, calm, 'buy my tea');
  for (const person of [carol, boss]) await expect(report(person, id)).rejects.toMatchObject({ status: 404, code: 'message.not_found' });
  const visit = app.visitor.call(addReport, { body: { targetKind: 'message', targetId: id, categoryId: '1', reason: '' } });
  await expect(visit).rejects.toMatchObject({ status: 401 });
  await expect(report(calm, '999999999')).rejects.toMatchObject({ code: 'message.not_found' });
  await expect(report(pest, id)).rejects.toMatchObject({ status: 409, code: 'report.oneself' });
  const other = await leafNamed(calm, 'Something else');
  await expect(report(calm, id, { categoryId: other, reason: '  ' })).rejects.toMatchObject({
    fields: [{ field: 'reason', code: 'field.required' }],
  });
  await expect(report(calm, id, { reason: 'x'.repeat(501) })).rejects.toMatchObject({ status: 422 });
  await expect(report(calm, id, { categoryId: '999999' })).rejects.toMatchObject({
    fields: [{ field: 'categoryId', code: 'report.category_closed' }],
  });
  expect(await app.db.selectFrom('report').select('id').execute()).toEqual([]);
  await calm.call(blockMember, { params: { memberId: pest.id } });
  const made = await Promise.allSettled(Array.from({ length: 6 }, () => report(calm, id)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(report(calm, id)).rejects.toMatchObject({ status: 409, code: 'report.repeated' });
  await reject(boss, (await latest()).id);
  await report(calm, id);
  const deleted = await say(await app.staff('boss'), calm, 'gone');
  await calm.call(deleteMessage, { params: { messageId: deleted } });
  await expect(report(calm, deleted)).rejects.toMatchObject({ code: 'message.not_found' });
});

test('staff see the words as they were, five before and after, and the log has who looked', async () => {
  const [pest, calm] = await two();
  const [boss, deputy] = [await app.staff('boss'), await app.staff('deputy')];
  const ids: string[] = [];
  for (let at = 1; at <= 16; at += 1) ids.push(await say(at % 2 ? pest : calm, at % 2 ? calm : pest, `line ${at}`));
  await calm.call(deleteMessage, { params: { messageId: ids[6] ?? '' } });
  await report(calm, ids[8] ?? '', { categoryId: await leafNamed(calm, 'Harassment'), reason: 'again and again' });
  for (const person of [pest, calm])
    await person.call(deleteConversation, { params: { memberId: person === pest ? calm.id : pest.id }, body: { through: ids[15] ?? '' } });
  await app.settle();
  expect(await app.db.selectFrom('message').select('id').where('id', 'in', ids).execute()).toEqual([]);
  const { id: caseId } = await latest();
  const list = await boss.call(listReportCases, { query: { kind: 'message' } });
  expect(list.items.at(-1)).toMatchObject({
    id: caseId,
    categories: [{ en: 'Harassment' }],
    author: { account: pest.account },
    decidedBy: null,
  });
  const detail = await boss.call(readReportCase, { params: { caseId } });
  expect(detail.reports).toMatchObject([{ reason: 'again and again', reporter: { account: calm.account } }]);
  expect(JSON.stringify([list, detail])).not.toContain('line');
  const { lines, images } = await deputy.call(readReportedTexts, { params: { caseId } });
  expect(lines.map(({ text }) => text)).toEqual([3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14].map((at) => `line ${at}`));
  expect(lines.filter(({ reported }) => reported)).toMatchObject([{ id: ids[8], text: 'line 9', author: { account: pest.account } }]);
  expect(images).toEqual([]);
  expect(await acts(caseId)).toEqual([{ act: 'report.words_shown', actorId: deputy.id }]);
});

test('nobody judges themselves, and members see nothing', async () => {
  const [pest, calm] = await two();
  const deputy = await app.staff('deputy');
  await report(calm, await say(deputy, calm, 'from staff'));
  const own = { caseId: (await latest()).id };
  expect((await deputy.call(listReportCases, {})).items.map(({ id }) => id)).not.toContain(own.caseId);
  const judging = [
    () => deputy.call(readReportedTexts, { params: own }),
    () => deputy.call(readReportCase, { params: own }),
    () => reject(deputy, own.caseId),
  ];
  for (const act of judging) await expect(act()).rejects.toMatchObject({ status: 404, code: 'report.not_found' });
  for (const person of [pest, calm]) {
    await expect(person.call(readReportedTexts, { params: own })).rejects.toMatchObject({ status: 403 });
    await expect(person.call(listReportCases, {})).rejects.toMatchObject({ status: 403 });
  }
});

test('the picture of a reported message stays for staff who opened the words, until the report goes', async () => {
  const [pest, calm] = await two();
  const [boss, deputy] = [await app.staff('boss'), await app.staff('deputy')];
  const messageId = await say(pest, calm, 'look');
  const file = { fileKey: 'message-images/a.webp', thumbnailKey: 'message-images/a_s.webp' };
  for (const key of Object.values(file)) await app.services.privateFiles.write(key, Readable.from([Buffer.from('pixels')]));
  const image = {
    ...file,
    use: 'message',
    ownerId: pest.id,
    messageId,
    place: 1,
    mime: 'image/webp',
    width: 4,
    height: 3,
    sizeBytes: 6,
    createdAt: new Date(),
  };
  const { id: imageId } = await app.db.insertInto('privatePicture').values(image).returning('id').executeTakeFirstOrThrow();
  await report(calm, messageId);
  const { id: caseId } = await latest();
  const status = async (person: Person, of = caseId) =>
    (await app.inject({ method: 'GET', url: `/api/admin/reports/${of}/images/${imageId}?size=thumbnail`, headers: person.headers() }))
      .statusCode;
  expect([await status(boss), await status(calm), await status(app.visitor)]).toEqual([404, 403, 401]);
  expect((await boss.call(readReportedTexts, { params: { caseId } })).images).toEqual([{ id: imageId, width: 4, height: 3 }]);
  for (const person of [pest, calm]) await person.call(deleteMessage, { params: { messageId } });
  await app.settle();
  expect([await status(boss), await status(deputy), await status(boss, '999999')]).toEqual([200, 404, 404]);
  await reject(boss, caseId);
  const runAll = async () => {
    for (const { run } of [...reportJobs, ...privatePictureJobs]) await run(app.services);
  };
  await runAll();
  expect(await status(boss)).toBe(200);
  await app.db
    .updateTable('reportCase')
    .set({ decidedAt: new Date(Date.now() - 181 * dayMs) })
    .where('id', '=', caseId)
    .execute();
  await runAll();
  expect(await status(boss)).toBe(404);
  expect(await app.services.privateFiles.read(file.fileKey)).toBeUndefined();
});

test('the export has what a member reported, and no word of others', async () => {
  const [pest, calm] = await two();
  await report(calm, await say(pest, calm, 'secret words'), { reason: 'my reason' });
  const rows: object[] = [];
  for await (const some of exportOfReports(app.db, calm.id)) rows.push(...some);
  expect(rows).toMatchObject([{ targetKind: 'message', category: '广告引流', reason: 'my reason', state: 'pending' }]);
  expect(JSON.stringify(rows)).not.toContain('secret words');
});

test('a message of a group is reported with those around it that the reporter has', async () => {
  const [owner, pest] = await two();
  const [early, late, boss] = [await app.member('early'), await app.member('late'), await app.staff('boss')];
  const groupId = await groupOf(owner, pest, early);
  const before = await sayIn(early, groupId, '前面');
  await owner.call(addMessageGroupMembers, { params: { groupId }, body: { memberIds: [late.id] } });
  const id = await sayIn(pest, groupId, '买我的茶');
  await sayIn(owner, groupId, '后面');
  await expect(report(late, before)).rejects.toMatchObject({ code: 'message.not_found' });
  await expect(report(boss, id)).rejects.toMatchObject({ code: 'message.not_found' });
  await report(late, id);
  const { lines } = await latest().then(({ id: caseId }) => boss.call(readReportedTexts, { params: { caseId } }));
  expect(lines.map(({ text, author, reported }) => [text, author.id, reported])).toEqual([
    ['买我的茶', pest.id, true],
    ['后面', owner.id, false],
  ]);
});
