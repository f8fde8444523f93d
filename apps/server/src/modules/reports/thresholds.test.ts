import {
  addTopic,
  editSettings,
  endMemberSilence,
  listReminders,
  readMember,
  readThread,
  rejectReports,
  acceptReports,
  undoReportVerdict,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
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
  const told = await author.call(listReminders, {});
  expect(told.items.map(({ kind, count }) => [kind, count])).toEqual([['post_hidden', 1]]);
  const { case: found, snapshots } = await caseOf(boss, target);
  // Those who came after it was hidden find nothing to report.
  expect(found).toMatchObject({ hidden: true, reportCount: 5, score: 5 });
  expect(snapshots[0]?.text).toContain(locked);
  const { version } = await boss.call(rejectReports, {
    params: { caseId: found.id },
    body: { version: found.version, reason: '没有违规' },
  });
  expect(await stateOf(target)).toBe('published');
  await boss.call(undoReportVerdict, { params: { caseId: found.id }, body: { version } });
  expect([await stateOf(target), (await caseOf(boss, target)).case.hidden]).toEqual(['pending', true]);
  await boss.call(rejectReports, { params: { caseId: found.id }, body: { version: version + 1, reason: '没有违规' } });
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

test('staff see a silence on the page of the member, and end it there', async () => {
  const [rude, calm, boss] = [await regular(app, 'rude'), await regular(app, 'calm'), await app.staff('boss')];
  const target: Target = { targetKind: 'member', targetId: rude.id };
  await report(calm, target);
  const { case: found } = await caseOf(boss, target);
  const body = { version: found.version, reason: '吵闹', content: 'keep', author: 'silence', silenceHours: 24 } as const;
  await boss.call(acceptReports, { params: { caseId: found.id }, body });
  await expect(written(rude)).rejects.toMatchObject({ code: 'member.silenced' });
  const params = { memberId: rude.id };
  expect((await boss.call(readMember, { params })).silence).toMatchObject({ reason: '吵闹' });
  await expect(calm.call(endMemberSilence, { params })).rejects.toMatchObject({ status: 403 });
  await boss.call(endMemberSilence, { params });
  await written(rude);
  expect((await boss.call(readMember, { params })).silence).toBeNull();
});
