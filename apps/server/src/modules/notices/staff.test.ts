import {
  addNotice,
  editNotice,
  listStaffNotices,
  markNoticeRead,
  noticeRules,
  readBaseInfo,
  readNotice,
  readStaffNotice,
  withdrawNotice,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Announcement } from '../../platform/events/announcement.ts';
import { signInAs } from '../members/index.ts';
import { publishDue } from './publish.ts';
import { aNotice, noticeForm, titlesOf, type NoticeForm } from './testing.ts';

const messages: Announcement[] = [];
const app = testApp({}, async (_, __, bus) => void bus.listen((announcement) => messages.push(announcement)));

const hourMs = 3_600_000;
const hours = (n: number) => new Date(app.clock.now().getTime() + n * hourMs).toISOString();
const at = (noticeId: string) => ({ params: { noticeId } });
const boss = () => app.staff('boss');
const alice = () => app.member('alice');
/** Sessions have run out by then, so both sign in again. */
async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  for (const person of [await boss(), await alice()]) person.tokens = await signInAs(app.services, person.id);
}
const read = async (noticeId: string) => (await boss()).call(readStaffNotice, at(noticeId));

/** The form of a notice as staff open it. */
async function formOf(noticeId: string) {
  const { title, body, banner, version } = await read(noticeId);
  return { title, body, banner, version };
}
const actsOn = async (noticeId: string) =>
  (
    await app.db
      .selectFrom('auditEntry')
      .select('act')
      .where('subjectKind', '=', 'notice')
      .where('subjectId', '=', noticeId)
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);

test('only staff write notices', async () => {
  const noticeId = await aNotice(app);
  const version = 1;
  for (const person of [await alice(), app.visitor]) {
    const status = person === app.visitor ? 401 : 403;
    await expect(person.call(addNotice, { body: noticeForm() })).rejects.toMatchObject({ status });
    await expect(person.call(editNotice, { ...at(noticeId), body: { ...noticeForm(), version } })).rejects.toMatchObject({ status });
    await expect(person.call(withdrawNotice, at(noticeId))).rejects.toMatchObject({ status });
    await expect(person.call(readStaffNotice, at(noticeId))).rejects.toMatchObject({ status });
    await expect(person.call(listStaffNotices, {})).rejects.toMatchObject({ status });
  }
});

test.each<[string, () => Partial<NoticeForm>, string, string]>([
  ['no visible title', () => ({ title: '\u200b \u2060' }), 'title', 'field.required'],
  ['a long title', () => ({ title: '茶'.repeat(101) }), 'title', 'field.too_long'],
  ['nothing to read', () => ({ body: ' \n ' }), 'body', 'body.empty'],
  ['a long text', () => ({ body: '茶'.repeat(noticeRules.body.maxLength + 1) }), 'body', 'field.too_long'],
  ['a hidden part', () => ({ body: ':::hide{type=reply}\n密\n:::' }), 'body', 'hidden.not_here'],
  ['a time that is over', () => ({ publishAt: hours(-1) }), 'publishAt', 'notice.time'],
  ['a time far away', () => ({ publishAt: hours(24 * 400) }), 'publishAt', 'notice.time'],
  [
    'visitors where not everybody is meant',
    () => ({ banner: 'visitors', audience: 'members', accounts: ['boss'] }),
    'banner',
    'notice.banner_audience',
  ],
])('%s is refused at its field', async (_, more, field, code) => {
  await boss();
  await expect((await boss()).call(addNotice, { body: noticeForm(more()) })).rejects.toMatchObject({
    status: 422,
    fields: [expect.objectContaining({ field, code })],
  });
});

test('what is written is sanitized as every body is, and 3,000 characters fit', async () => {
  await alice();
  const noticeId = await aNotice(app, {
    body: '<img src=x onerror=alert(1)> [去](javascript:alert(1)) <script>alert(1)</script> @nobody_at_all',
  });
  const { html } = await (await alice()).call(readNotice, at(noticeId));
  expect(html).not.toMatch(/onerror|javascript:|<script/);
  expect(await read(await aNotice(app, { body: '🍵'.repeat(3000) }))).toMatchObject({ body: '🍵'.repeat(3000) });
});

test('one that is scheduled is nowhere until its time, and is published once', async () => {
  await alice();
  const noticeId = await aNotice(app, { title: '明早', banner: 'visitors', publishAt: hours(10) });
  await publishDue(app.services);
  expect(await titlesOf(await alice())).not.toContain('明早');
  await expect((await alice()).call(readNotice, at(noticeId))).rejects.toMatchObject({ status: 404 });
  await expect(app.visitor.call(readNotice, at(noticeId))).rejects.toMatchObject({ status: 404 });
  expect(await read(noticeId)).toMatchObject({ state: 'scheduled', publishedAt: null, reached: null, receivers: null });
  await later(9 * hourMs);
  await publishDue(app.services);
  expect((await read(noticeId)).state).toBe('scheduled');
  await later(hourMs + 60_000);
  await Promise.all([publishDue(app.services), publishDue(app.services), publishDue(app.services)]);
  await publishDue(app.services);
  expect(await read(noticeId)).toMatchObject({ state: 'published', version: 2 });
  expect(await titlesOf(await alice())).toContain('明早');
});

test('a published notice notifies its recipients, and nobody else', async () => {
  const me = await alice();
  await app.member('bob');
  await app.settle();
  messages.length = 0;
  const own = await aNotice(app, { audience: 'members', accounts: ['alice'] });
  await app.settle();
  const received = messages.filter((one) => 'message' in one);
  expect(received).toEqual([{ channels: [`member:${me.id}`], message: { kind: 'notice.received', data: { noticeId: own } } }]);
  const all = await aNotice(app);
  await app.settle();
  expect(messages).toContainEqual({ channel: 'members', message: { kind: 'notice.received', data: { noticeId: all } } });
  messages.length = 0;
  await (await boss()).call(withdrawNotice, at(own));
  await app.settle();
  expect(messages.filter((one) => 'message' in one)).toEqual([
    { channels: [`member:${me.id}`], message: { kind: 'notice.changed', data: {} } },
  ]);
});

test('an edit shows, keeps audience and time, and does not overwrite another', async () => {
  await alice();
  const noticeId = await aNotice(app, { title: '旧' });
  await (await alice()).call(markNoticeRead, at(noticeId));
  const form = await formOf(noticeId);
  const edit = async (body: object) => (await boss()).call(editNotice, { ...at(noticeId), body: { ...form, ...body } });
  await expect(edit({ audience: 'members', accounts: ['alice'], roleIds: [], gradeIds: [] })).rejects.toMatchObject({
    code: 'notice.published',
  });
  await expect(edit({ publishAt: hours(1) })).rejects.toMatchObject({ code: 'notice.published' });
  await edit({ title: '新', body: '改过了。' });
  await expect(edit({ title: '更新' })).rejects.toMatchObject({ status: 409, code: 'edit.conflict' });
  const notice = await (await alice()).call(readNotice, at(noticeId));
  expect(notice).toMatchObject({ title: '新', excerpt: '改过了。', read: true });
  expect(notice.editedAt).not.toBeNull();
  expect(await actsOn(noticeId)).toEqual(['notice.added', 'notice.edited']);
});

test('one that waits may get another audience and time, or go out at once', async () => {
  await alice();
  const noticeId = await aNotice(app, { title: '等', publishAt: hours(1) });
  const save = async (more: object) => (await boss()).call(editNotice, { ...at(noticeId), body: { ...(await formOf(noticeId)), ...more } });
  await save({ publishAt: hours(30), audience: 'members', accounts: ['alice'] });
  expect(await read(noticeId)).toMatchObject({ state: 'scheduled', audience: 'members', members: 1, editedAt: null });
  await later(2 * hourMs);
  await publishDue(app.services);
  expect((await read(noticeId)).state).toBe('scheduled');
  expect(await save({})).toEqual({ id: noticeId, reached: 1 });
  expect(await read(noticeId)).toMatchObject({ state: 'published', editedAt: null, receivers: 1 });
});

test('a withdrawn notice is gone at once everywhere, and stays with staff', async () => {
  const me = await alice();
  const noticeId = await aNotice(app, { title: '撤回的', banner: 'visitors' });
  const bannerOf = async () => [(await me.call(readBaseInfo)).banner?.noticeId, (await app.visitor.call(readBaseInfo)).banner?.noticeId];
  expect(await bannerOf()).toEqual([noticeId, noticeId]);
  expect(await app.visitor.call(readNotice, at(noticeId))).toMatchObject({ title: '撤回的' });
  messages.length = 0;
  await (await boss()).call(withdrawNotice, at(noticeId));
  expect(messages).toEqual(expect.arrayContaining([{ dropped: { cache: 'notice-banner' } }, { dropped: { pages: 'all' } }]));
  expect(await bannerOf()).not.toContain(noticeId);
  expect(await titlesOf(me)).not.toContain('撤回的');
  for (const whose of [me, app.visitor]) await expect(whose.call(readNotice, at(noticeId))).rejects.toMatchObject({ status: 404 });
  await expect(me.call(markNoticeRead, at(noticeId))).rejects.toMatchObject({ status: 404 });
  await expect((await boss()).call(withdrawNotice, at(noticeId))).rejects.toMatchObject({ code: 'notice.withdrawn' });
  await expect((await boss()).call(editNotice, { ...at(noticeId), body: await formOf(noticeId) })).rejects.toMatchObject({
    code: 'notice.withdrawn',
  });
  const waiting = await aNotice(app, { title: '不发了', publishAt: hours(1) });
  await (await boss()).call(withdrawNotice, at(waiting));
  await later(2 * hourMs);
  await publishDue(app.services);
  expect(await read(waiting)).toMatchObject({ state: 'withdrawn', publishedAt: null });
  const withdrawn = await (await boss()).call(listStaffNotices, { query: { state: 'withdrawn' } });
  expect(withdrawn.items.map(({ id }) => id)).toEqual(expect.arrayContaining([waiting, noticeId]));
  expect(await actsOn(noticeId)).toEqual(['notice.added', 'notice.withdrawn']);
});

test('sent twice with one key it is one notice', async () => {
  const form = noticeForm({ title: '一次' });
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([
    (await boss()).call(addNotice, { body: form }, key),
    (await boss()).call(addNotice, { body: form }, key),
  ]);
  expect(one.id).toBe(two.id);
});

test('readers of English get the English text, and the Chinese one where a part is missing', async () => {
  const script = '**Closed** today <script>alert(1)</script>';
  const noticeId = await aNotice(app, { titleEn: 'Closed', bodyEn: script, banner: 'visitors' });
  const readAs = async (language: string) =>
    (await app.inject({ url: `/api/notices/${noticeId}`, headers: { 'accept-language': language } })).json<{
      title: string;
      html: string;
    }>();
  expect(await readAs('zh-CN')).toMatchObject({ title: noticeForm().title });
  const english = await readAs('en');
  expect(english).toMatchObject({ title: 'Closed', html: expect.stringContaining('<strong>Closed</strong>') as string });
  expect(english.html).not.toContain('<script');
  const banner = await app.inject({ url: readBaseInfo.path, headers: { 'accept-language': 'en' } });
  expect(banner.json()).toMatchObject({ banner: { title: 'Closed' } });
  await (await boss()).call(editNotice, { ...at(noticeId), body: { ...(await formOf(noticeId)), bodyEn: '' } });
  expect(await readAs('en')).toMatchObject({ title: 'Closed', html: (await readAs('zh-CN')).html });
  await (await boss()).call(withdrawNotice, at(noticeId));
});
