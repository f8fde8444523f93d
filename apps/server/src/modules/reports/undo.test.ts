import {
  acceptReports,
  type Body,
  deleteOwnReport,
  endMemberSilence,
  listOwnReports,
  rejectReports,
  restoreMembers,
  undoReportVerdict,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aThread, caseOf, regular, report, type Target } from './testing.ts';

const app = testApp();
let [one, two, boss]: Person[] = [];

beforeAll(async () => {
  [one, two] = await Promise.all(['one', 'two'].map((account) => regular(app, account)));
  boss = await app.staff('boss');
});

type Acceptance = Partial<Body<typeof acceptReports>>;
type Verdict = { caseId: string; version: number };

let authors = 0;
const anAuthor = () => regular(app, `author_${(authors += 1)}`);

/** A topic of an author, and who reported it. */
async function reported(author: Person, ...by: (Person | undefined)[]): Promise<{ target: Target; reportIds: string[] }> {
  const { topicId } = await aThread(app, author);
  const target: Target = { targetKind: 'topic', targetId: topicId };
  const reportIds: string[] = [];
  for (const person of by) reportIds.push(await report(person!, target));
  return { target, reportIds };
}

async function accept(target: Target, more: Acceptance): Promise<Verdict> {
  const { case: reportCase } = await caseOf(boss!, target);
  const body = { version: reportCase.version, reason: '广告', content: 'keep', author: 'nothing', ...more } as const;
  const { version } = await boss!.call(acceptReports, { params: { caseId: reportCase.id }, body });
  return { caseId: reportCase.id, version };
}

const undo = ({ caseId, version }: Verdict) => boss!.call(undoReportVerdict, { params: { caseId }, body: { version } });
const late = { status: 409, code: 'report.undo_late' };
const silencedUntil = async (author: Person) =>
  (await app.db.selectFrom('member').select('silencedUntil').where('id', '=', author.id).executeTakeFirstOrThrow()).silencedUntil;

test('a report that staff reject has failed, for its reporter as well', async () => {
  const author = await anAuthor();
  const { target } = await reported(author, one);
  const { case: reportCase } = await caseOf(boss!, target);
  await boss!.call(rejectReports, { params: { caseId: reportCase.id }, body: { version: reportCase.version, reason: '没有违规' } });
  expect((await one!.call(listOwnReports, {})).items[0]).toMatchObject({ targetId: target.targetId, status: 'failed', result: '没有违规' });
});

test('what reports had hidden and a rejection showed is hidden again, for the reason for which it was', async () => {
  const author = await anAuthor();
  const crowd = await Promise.all([1, 2, 3, 4, 5].map((n) => regular(app, `crowd_${n}`)));
  const { target } = await reported(author, ...crowd);
  const now = async () => {
    const { state } = await app.db.selectFrom('topic').select('state').where('id', '=', target.targetId).executeTakeFirstOrThrow();
    const reasons = await app.db
      .selectFrom('postHold')
      .select('reason')
      .where('postId', '=', target.targetId)
      .where('decidedAt', 'is', null)
      .execute();
    return [state, ...reasons.map(({ reason }) => reason)];
  };
  const hidden = await now();
  expect(hidden).toEqual(['pending', expect.any(String)]);
  const { case: reportCase } = await caseOf(boss!, target);
  const body = { version: reportCase.version, reason: '没有违规' };
  const { version } = await boss!.call(rejectReports, { params: { caseId: reportCase.id }, body });
  expect(await now()).toEqual(['published']);
  await undo({ caseId: reportCase.id, version });
  expect(await now()).toEqual(hidden);
});

test('nothing is undone of an author whom staff let speak or come back since', async () => {
  const author = await anAuthor();
  const [silenced, banned] = [await reported(author, one), await reported(author, two)];
  const silence = await accept(silenced.target, { author: 'silence', silenceHours: 24 });
  await boss!.call(endMemberSilence, { params: { memberId: author.id } });
  await expect(undo(silence)).rejects.toMatchObject(late);
  const ban = await accept(banned.target, { author: 'ban' });
  await boss!.call(restoreMembers, { body: { memberIds: [author.id] } });
  await expect(undo(ban)).rejects.toMatchObject(late);
});

test('a silence that was there before is there again', async () => {
  const author = await anAuthor();
  const [first, second] = [await reported(author, one), await reported(author, two)];
  await accept(first.target, { author: 'silence', silenceHours: 24 });
  const before = await silencedUntil(author);
  const longer = await accept(second.target, { author: 'silence', silenceHours: 72 });
  expect(await silencedUntil(author)).not.toEqual(before);
  await undo(longer);
  expect(await silencedUntil(author)).toEqual(before);
});

test('a report that its reporter deleted after the verdict does not wait again', async () => {
  const author = await anAuthor();
  const { target, reportIds } = await reported(author, one, two);
  const verdict = await accept(target, {});
  await one!.call(deleteOwnReport, { params: { reportId: reportIds[0] ?? '' } });
  await undo(verdict);
  expect((await caseOf(boss!, target)).case).toMatchObject({ state: 'pending', reportCount: 1 });
});
