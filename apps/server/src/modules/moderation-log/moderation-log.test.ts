import {
  acceptReports,
  addAppeal,
  addReport,
  decideAppeal,
  deleteTopic,
  listAppeals,
  listModerationLog,
  listOwnAppeals,
  listReminders,
  listReportCases,
  moderateComment,
  moderateTopic,
  readAppealable,
  readQueueCounts,
  readReportForm,
  readThread,
  withdrawAppeal,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings, someone } from '../../../test/cast.ts';
import { personOf } from '../../../test/person.ts';
import { signInAs } from '../members/index.ts';
import { aTag } from '../tags/testing.ts';
import { aComment, aTopic } from '../topics/testing.ts';
import { clearAppeals } from './appeals/clear-appeals.ts';
import { latestActs } from './log/list-moderation-log.ts';

const app = testApp();
const dayMs = 24 * 60 * 60_000;
const text = '这篇没有广告，请再看看。';
const reason = '广告，电话 13800138000，群主 @laowang';

let boss: Person;
let deputy: Person;
let me: Person;
let topicId = '';

beforeAll(async () => {
  [boss, deputy] = [await app.staff('boss'), await app.staff('deputy')];
});
beforeEach(async () => {
  [boss, deputy] = [await again(boss), await again(deputy)];
  me = await someone(app);
  topicId = await app.write(async (tx) => aTopic(tx, app.services, { authorId: me.id, tagId: await aTag(tx) }));
});

/** With a new session: sessions end while the clock moves. */
const again = async ({ id, account }: Person) => personOf(app.http, id, account, await signInAs(app.services, id));

const judge = (by: Person, act: 'delete' | 'restore') => by.call(moderateTopic, { params: { topicId }, body: { act, reason } });
const subject = () => ({ kind: 'topic' as const, id: topicId });
const appeal = () => me.call(addAppeal, { body: { ...subject(), text } });
const decide = (by: Person, appealId: string, granted: boolean) =>
  by.call(decideAppeal, { params: { appealId }, body: { granted, reason: '看过了' } });
const log = (who: Person = app.visitor) => who.call(listModerationLog, { query: {} });

/** Deletes the topic and appeals. */
async function appealed(): Promise<string> {
  await judge(boss, 'delete');
  return (await appeal()).id;
}

test('the public log says what, why and by which role, and no text of the post, no name and no contact', async () => {
  const { title } = (await me.call(readThread, { params: { topicId }, query: {} })).topic;
  await judge(boss, 'delete');
  const answer = await log();
  expect(answer.items[0]).toMatchObject({ act: 'deleted', subject: 'topic', reason: '广告，电话 …，群主 @…', role: '', thread: null });
  const all = JSON.stringify(answer);
  for (const secret of [title, me.account, boss.account, '13800138000', 'laowang']) expect(all).not.toContain(secret);
});

test('it leads to a thread that its reader may read, and to no other', async () => {
  const commentId = await app.write((tx) => aComment(tx, app.services, { authorId: me.id, parentId: topicId }));
  await boss.call(moderateComment, { params: { commentId }, body: { act: 'delete', reason } });
  expect((await log()).items[0]).toMatchObject({ act: 'deleted', subject: 'comment', thread: { kind: 'topic', id: topicId } });
  await me.call(deleteTopic, { params: { topicId } });
  expect((await log()).items[0]).toMatchObject({ subject: 'comment', thread: null });
});

test('it is filtered by kinds, continues page by page, and is closed by a setting', async () => {
  for (let round = 0; round < 16; round += 1) {
    await judge(boss, 'delete');
    await judge(boss, 'restore');
  }
  const [first, members] = [await log(), await app.visitor.call(listModerationLog, { query: { kind: 'members' } })];
  expect(first.items).toHaveLength(30);
  expect(members.items.filter(({ subject: of }) => of !== 'member')).toEqual([]);
  const second = await app.visitor.call(listModerationLog, { query: { before: first.next ?? '' } });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  await setSettings(app, { moderationLogOpen: 'false' });
  await expect(log()).rejects.toMatchObject({ status: 404, code: 'moderation_log.closed' });
  await setSettings(app, { moderationLogOpen: 'true' });
});

test('acts of before the site had the log stay private', async () => {
  await judge(boss, 'delete');
  const [newest] = (await log()).items;
  await app.db
    .updateTable('moderationLogBegin')
    .set({ at: new Date(app.clock.now().getTime() + dayMs) })
    .execute();
  expect((await log()).items).toEqual([]);
  await app.db
    .updateTable('moderationLogBegin')
    .set({ at: new Date(0) })
    .execute();
  expect((await log()).items[0]?.id).toBe(newest?.id);
});

test('the log reads few blocks, however many earlier and other acts there are', async () => {
  await sql`
    insert into audit_entry (act, actor_id, subject_kind, subject_id, at)
    select case n % 2 when 0 then 'topic.pinned' else 'comment.hidden' end, ${boss.id}::bigint, 'topic', n, timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, 30000) n`.execute(app.db);
  await sql`analyze audit_entry`.execute(app.db);
  await app.db.updateTable('moderationLogBegin').set({ at: app.clock.now() }).execute();
  await judge(boss, 'delete');
  expect((await log()).items).toHaveLength(1);
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Record<string, number> }];
  }>`explain (analyze, buffers, format json) ${latestActs({})}`.execute(app.db);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
  expect((plan['Shared Hit Blocks'] ?? NaN) + (plan['Shared Read Blocks'] ?? NaN)).toBeLessThan(400);
  await sql`delete from audit_entry where at < '2024-01-01'`.execute(app.db);
  await app.db
    .updateTable('moderationLogBegin')
    .set({ at: new Date(0) })
    .execute();
});

test('an appeal reaches others than who acted, and a granted one undoes the act', async () => {
  const id = await appealed();
  const listed = async (who: Person) => (await who.call(listAppeals, { query: {} })).items.some((item) => item.id === id);
  expect([await listed(boss), await listed(deputy)]).toEqual([false, true]);
  expect((await deputy.call(readQueueCounts)).appeals).toBeGreaterThan((await boss.call(readQueueCounts)).appeals);
  await expect(decide(boss, id, true)).rejects.toMatchObject({ code: 'appeal.own_act' });
  await expect(decide(me, id, true)).rejects.toMatchObject({ status: 403 });
  expect(await decide(deputy, id, true)).toEqual({ state: 'granted' });
  expect((await app.visitor.call(readThread, { params: { topicId }, query: {} })).topic.state).toBe('published');
  await expect(decide(deputy, id, false)).rejects.toMatchObject({ code: 'appeal.decided' });
  await app.settle();
  const kinds = (await me.call(listReminders, { query: {} })).items.map(({ kind }) => kind);
  expect(kinds[0]).toBe('post_restored');
  expect((await log()).items[0]).toMatchObject({ act: 'appeal_granted', subject: 'topic', reason: '看过了' });
});

test('a refused one changes nothing, is answered with the reason, and there is no second', async () => {
  const id = await appealed();
  expect(await decide(deputy, id, false)).toEqual({ state: 'refused' });
  await expect(app.visitor.call(readThread, { params: { topicId }, query: {} })).rejects.toMatchObject({ status: 404 });
  await app.settle();
  expect((await me.call(listReminders, { query: {} })).items[0]).toMatchObject({ kind: 'appeal_refused', facts: { reason: '看过了' } });
  expect((await me.call(listOwnAppeals, { query: {} })).items).toMatchObject([{ id, state: 'refused', reason: '看过了' }]);
  await expect(appeal()).rejects.toMatchObject({ code: 'appeal.appealed' });
});

test('the reminder of an act leads to the appeal', async () => {
  await judge(boss, 'delete');
  await app.settle();
  expect((await me.call(listReminders, { query: {} })).items[0]).toMatchObject({ kind: 'post_deleted', appeal: subject() });
  expect(await me.call(readAppealable, { query: subject() })).toMatchObject({ act: 'deleted', reason, obstacle: null });
});

test('a silence is appealed against by whom it concerns, and ends when the appeal is granted', async () => {
  const { groups } = await me.call(readReportForm);
  const categoryId = groups[0]?.leaves[0]?.id ?? groups[0]?.id ?? '';
  const target = { targetKind: 'topic' as const, targetId: topicId };
  await (await someone(app)).call(addReport, { body: { ...target, categoryId, reason: '吵架' } });
  const { items } = await boss.call(listReportCases, { query: { state: 'pending', kind: 'topic' } });
  const reportCase = items.find(({ targetId }) => targetId === topicId) ?? { id: '1', version: 1 };
  await boss.call(acceptReports, {
    params: { caseId: reportCase.id },
    body: { version: reportCase.version, content: 'keep', author: 'silence', silenceHours: 24, reason: '吵架' },
  });
  const { id } = await me.call(addAppeal, { body: { kind: 'member', id: me.id, text } });
  await decide(deputy, id, true);
  const row = await app.db.selectFrom('member').select('silencedUntil').where('id', '=', me.id).executeTakeFirstOrThrow();
  expect(row.silencedUntil).toBeNull();
  await app.settle();
  expect((await me.call(listReminders, { query: {} })).items[0]).toMatchObject({ kind: 'appeal_granted', appeal: null });
});

test.each([
  ['what nobody did', 'appeal.no_act', () => Promise.resolve()],
  ['what was undone', 'appeal.undone', () => judge(boss, 'delete').then(() => judge(boss, 'restore'))],
  [
    'what is long ago',
    'appeal.too_late',
    async () => {
      await judge(boss, 'delete');
      app.clock.advance(31 * dayMs);
      me = await again(me);
    },
  ],
])('there is no appeal against %s', async (_, code, arrange) => {
  await arrange();
  await expect(appeal()).rejects.toMatchObject({ code });
});

test('nobody appeals for others, nor against acts of their own', async () => {
  await judge(boss, 'delete');
  const other = await someone(app);
  await expect(other.call(addAppeal, { body: { ...subject(), text } })).rejects.toMatchObject({ code: 'appeal.no_act' });
  await expect(other.call(readAppealable, { query: subject() })).rejects.toMatchObject({ code: 'appeal.no_act' });
  const id = (await appeal()).id;
  await expect(other.call(withdrawAppeal, { params: { appealId: id } })).rejects.toMatchObject({ code: 'appeal.not_found' });
});

test('where nobody else could decide, the member is notified of that instead', async () => {
  await judge(boss, 'delete');
  await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', deputy.id).execute();
  expect((await me.call(readAppealable, { query: subject() })).obstacle).toBe('nobody_else');
  await expect(appeal()).rejects.toMatchObject({ code: 'appeal.nobody_else' });
  await app.db.updateTable('member').set({ state: 'active' }).where('id', '=', deputy.id).execute();
  await appeal();
});

test('of two appeals, and of two decisions, at the same time one is taken', async () => {
  await judge(boss, 'delete');
  const filed = await Promise.allSettled([appeal(), appeal(), appeal()]);
  const ids = filed.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []));
  expect(ids).toHaveLength(1);
  const decided = await Promise.allSettled([true, false, true].map((granted) => decide(deputy, ids[0] ?? '', granted)));
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('what somebody restored meanwhile settles an appeal; a withdrawn one waits no more', async () => {
  const first = await appealed();
  await judge(boss, 'restore');
  expect(await decide(deputy, first, true)).toEqual({ state: 'settled' });
  const second = await appealed();
  await me.call(withdrawAppeal, { params: { appealId: second } });
  await expect(decide(deputy, second, true)).rejects.toMatchObject({ code: 'appeal.decided' });
  app.clock.advance(181 * dayMs);
  await clearAppeals(app.services);
  expect((await (await again(me)).call(listOwnAppeals, { query: {} })).items).toEqual([]);
});
