import {
  editSettings,
  listReminderActs,
  listReminders,
  reminderCodes,
  type ReminderKind,
  reminderKinds,
  sentenceText,
  setNotificationSettings,
  siteWordsIn,
  wordSets,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasksOf } from '../src/main/tasks.ts';
import { planBatch } from '../src/modules/digests/jobs/plan-batch.ts';
import { releaseDue } from '../src/modules/digests/jobs/release-due.ts';
import { openMailServer } from '../src/modules/digests/testing.ts';
import { startPushService } from '../src/modules/push/testing.ts';
import { readableKinds } from '../src/modules/reminders/follow-readability.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import type { Announcement } from '../src/platform/events/announcement.ts';
import { type Person, testApp } from './app.ts';
import { actsOfEnds, actsOfLikes } from './reminding/acts-of-readers.ts';
import { actsOfReports } from './reminding/acts-of-reports.ts';
import { actsOfSite } from './reminding/acts-of-site.ts';
import { actsOfSuggesters } from './reminding/acts-of-suggesters.ts';
import { actsOfWriters } from './reminding/acts-of-writers.ts';
import { type Acts, type Cast, locked, phrase } from './reminding/cast.ts';
import { addressOfMail, aDevice, aReceiver, everything } from './reminding/receivers.ts';
import { runDue } from './jobs-due.ts';

/** A kind without an act does not compile, and one that is told in no channel fails. */
const acts: Acts = { ...actsOfWriters, ...actsOfLikes, ...actsOfEnds, ...actsOfSite, ...actsOfReports, ...actsOfSuggesters };

const site = 'https://tea.example';
const smtp = await openMailServer();
const received: Announcement[] = [];
const app = testApp({ SMTP_URL: smtp.url, PUBLIC_URL: site, ALLOW_PRIVATE_PUSH: 'yes' }, async (_http, _services, bus) => {
  bus.listen((announcement) => received.push(announcement));
});
let service: Awaited<ReturnType<typeof startPushService>>;
let [host, boss]: Person[] = [];

const langs = ['zh', 'en'] as const;
type Delivered = { me: Person; actor: Person; device: Awaited<ReturnType<typeof aDevice>>; url: string };
const recipients = new Map<string, Delivered>();

beforeAll(async () => {
  service = await startPushService();
  [host, boss] = [await app.member('host'), await app.staff('boss')];
  await boss.call(editSettings, { body: { values: { pushContact: 'tea@chaguan.cn' } } });
});
afterAll(async () => {
  service.close();
  await smtp.close();
});

const byClock = (task: string) => tasksOf(app.services)[task]?.(null);

async function castOf(name: string, lang: 'zh' | 'en'): Promise<Cast & Pick<Delivered, 'device'>> {
  const me = await aReceiver(app, `me_${name}`, lang);
  const [tagId, questionTagId] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  const people = { me, actor: await app.member(`actor_${name}`), host: host as Person, boss: boss as Person };
  return { app, ...people, tagId, questionTagId, device: await aDevice(me, service.origin) };
}

/** Jobs and the clock bring what was done to everybody. */
async function everythingHappens(): Promise<void> {
  await app.settle();
  for (const task of ['reminders/due-favourites', 'reminders/ending-roles', 'reminders/waiting-choices']) await byClock(task);
  await app.settle();
}

async function mailsLeave(minutes = 11): Promise<void> {
  app.clock.advance(minutes * 60_000);
  await releaseDue(app.services);
  await app.settle();
}

const pushed = ({ path, open }: Delivered['device']) =>
  service.received.filter((one) => one.path === path).map(({ body }) => open(body) as Record<string, string>);
const mailsTo = (me: Person) => smtp.received.filter(({ to }) => to === addressOfMail(me));

/** What came for a kind, by all ways. */
async function arrived(kind: ReminderKind, lang: 'zh' | 'en') {
  const { me, actor, device, url } = recipients.get(`${kind} ${lang}`) as Delivered;
  const { items } = await me.call(listReminders, { query: { state: 'unread' } });
  const [line] = items;
  return { me, actor, url, line, items, push: pushed(device).filter(({ tag }) => tag === `reminder-${line?.id}`), mails: mailsTo(me) };
}

beforeAll(async () => {
  for (const kind of reminderKinds)
    for (const lang of langs) {
      const cast = await castOf(`${reminderCodes[kind]}_${lang}`, lang);
      recipients.set(`${kind} ${lang}`, { me: cast.me, actor: cast.actor, device: cast.device, url: await acts[kind](cast) });
    }
  await everythingHappens();
  await mailsLeave();
  // Two casts of each kind: half a minute alone, more than five on a slow machine with other work.
}, 1_800_000);

/** What somebody did who is named. */
const ofOthers: ReadonlySet<string> = new Set([...Object.keys(actsOfWriters), ...Object.keys(actsOfLikes)]);

const each = reminderKinds.flatMap((kind) => langs.map((lang) => [kind, lang] as const));

test.each(each)('%s is in the list and arrives live, by push and by mail (%s)', async (kind, lang) => {
  const { me, actor, url, line, items, push, mails } = await arrived(kind, lang);
  expect(items.map((item) => item.kind)).toEqual([kind]);
  expect(line).toMatchObject({ code: reminderCodes[kind], read: false, count: 1 });
  const senders = line?.senders.map(({ account }) => account) ?? [];
  expect(ofOthers.has(kind) ? senders : [actor.account]).toEqual([actor.account]);
  const { items: opened } = await me.call(listReminderActs, { params: { reminderId: line?.id ?? '' }, query: {} });
  expect(opened).toHaveLength(1);
  const sentence = line && sentenceText(line, lang, siteWordsIn(lang, wordSets.teahouse), ({ name }) => name);
  expect(sentence).toMatch(lang === 'en' ? /[a-z]{4}/ : /\p{Script=Han}{3}/u);

  const live = { channel: `member:${me.id}`, message: { kind: 'reminder.received', data: { reminderId: line?.id } } };
  expect(received).toContainEqual(live);

  expect(push).toEqual([{ kind: 'reminder', title: sentence, body: expect.any(String), url, tag: `reminder-${line?.id}` }]);

  const [mail, ...others] = mails;
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(sentence);
  expect(mail?.text).toContain(`${site}${url}\n`);
  expect(mail?.html).toContain(`href="${site}${url.replaceAll('&', '&amp;')}"`);
  expect(mail?.text).toContain(lang === 'en' ? 'Stop all email' : '停掉所有邮件');
});

/** Kinds that their recipients keep when others cannot read the post any more: decisions about their own post, and value. */
const kept: readonly ReminderKind[] = [
  ...(['post_approved', 'post_refused', 'post_deleted', 'post_restored', 'post_hidden', 'post_edited', 'post_duplicate'] as const),
  ...(['wiki_edited', 'wiki_opened'] as const),
  ...(['bounty_returned', 'envelope_ended', 'tip', 'topic_unlock'] as const),
];

test('a kind about a post disappears with it (`ofPosts`), or is kept for a reason', async () => {
  const kinds = app.db.selectFrom('reminderAct').innerJoin('reminder', 'reminder.id', 'reminderAct.reminderId');
  const rows = await kinds.select('reminder.kind').distinct().where('postId', 'is not', null).execute();
  const staying = rows.map(({ kind }) => kind).filter((kind) => !readableKinds.some((one) => one === kind));
  expect(staying.toSorted()).toEqual(kept.toSorted());
});

test('nothing of a locked part leaves by any way', () => {
  const [live, pushes] = [JSON.stringify(received), JSON.stringify([...recipients.values()].map(({ device }) => pushed(device)))];
  const mails = smtp.received.map(({ subject, text, html }) => subject + text + html).join('\n');
  // They hold words that everybody may read, so looking for the locked ones looks into something.
  for (const text of [pushes, mails]) expect(text).toContain(phrase);
  for (const text of [live, pushes, mails]) expect(text).not.toContain(locked);
});

test.each(langs)('what is unread of all kinds is in the digest of the day, with its address (%s)', async (lang) => {
  smtp.received.length = 0;
  const people = reminderKinds.map((kind) => recipients.get(`${kind} ${lang}`) as Delivered);
  for (const { me } of people) await me.call(setNotificationSettings, { body: everything('daily') });
  await planBatch(app.services, { kind: 'daily', day: '2026-11-24', zones: ['Asia/Shanghai'], after: '0' });
  await mailsLeave(0);
  for (const { me, url } of people) {
    const [mail, ...others] = mailsTo(me);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(lang === 'zh' ? '茶馆：今天有 1 条还没看' : '茶馆: 1 unread today');
    expect(mail?.text).toContain(`${site}${url}\n`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(locked);
  }
});

test('nothing is sent of what was closed while it waited', async () => {
  const { id: roleId } = await app.db.insertInto('role').values({ nameZh: '雅座' }).returning('id').executeTakeFirstOrThrow();
  const casts: (Cast & Pick<Delivered, 'device'>)[] = [];
  // Of Shanghai, around now: hours have an end, so no pair of them is the whole day.
  const oclock = (later: number): string => `${String((app.clock.now().getUTCHours() + 8 + later) % 24).padStart(2, '0')}:00`;
  const quietHours = { from: oclock(-2), until: oclock(4) };
  for (const kind of reminderKinds) {
    const cast = await castOf(`shut_${reminderCodes[kind]}`, 'zh');
    await cast.me.call(setNotificationSettings, { body: { quietHours } });
    await acts[kind](cast);
    casts.push(cast);
  }
  await everythingHappens();
  smtp.received.length = 0;
  for (const { device } of casts) expect(pushed(device)).toEqual([]);
  const closed = casts.flatMap(({ tagId, questionTagId }) => [tagId, questionTagId]);
  await app.db
    .insertInto('tagRight')
    .values(closed.map((tagId) => ({ tagId, right: 'view', roleId })))
    .execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
  for (const { me } of casts) await me.call(setNotificationSettings, { body: { quietHours: null } });
  await runDue(app, 'push.due/send');
  await mailsLeave();
  const pushes = casts.flatMap(({ device }) => pushed(device));
  const mails = casts.flatMap(({ me }) => mailsTo(me));
  // What is about no post comes: a card, a follower, money.
  expect(pushes.length).toBeGreaterThanOrEqual(4);
  expect(mails.length).toBeGreaterThanOrEqual(4);
  for (const { title, body } of pushes) expect(`${title}${body}`).not.toContain(phrase);
  for (const { subject, text, html } of mails) expect(`${subject}${text}${html}`).not.toContain(phrase);
});
