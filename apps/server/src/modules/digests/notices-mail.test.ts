import { markNoticeRead, setDisplay, setNotificationSettings, withdrawNotice } from '@chaguan/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aNotice } from '../notices/testing.ts';
import { planBatch } from './jobs/plan-batch.ts';
import { releaseDue } from './jobs/release-due.ts';
import { openMailServer } from './testing.ts';

const smtp = await openMailServer();
const app = testApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://tea.example' });
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.received.length = 0;
});

let counter = 0;

/** Somebody with an address who wants notices by mail at this pace. */
async function someone(mail: 'off' | 'at_once' | 'daily' | 'weekly', language: 'zh_CN' | 'en_US' = 'zh_CN'): Promise<Person> {
  counter += 1;
  const person = await app.member(`noted_${counter}`);
  const address = { email: `noted_${counter}@example.org`, emailConfirmedAt: new Date() };
  await app.db.updateTable('member').set(address).where('id', '=', person.id).execute();
  await person.call(setNotificationSettings, { body: { groups: { notices: { mail } } } });
  await person.call(setDisplay, { body: { language } });
  return person;
}

/** A notice for these alone. */
const publish = (title: string, ...people: Person[]) =>
  aNotice(app, { title, audience: 'members', accounts: people.map(({ account }) => account) });

async function later(minutes = 11): Promise<void> {
  await app.settle();
  app.clock.advance(minutes * 60_000);
  await releaseDue(app.services);
  await app.settle();
}

async function digest(kind: 'daily' | 'weekly', day: string): Promise<void> {
  await app.settle();
  await planBatch(app.services, { kind, day, zones: ['Asia/Shanghai'], after: '0' });
  await releaseDue(app.services);
  await app.settle();
}

const mailsTo = (person: Person) => smtp.received.filter(({ to }) => to === `${person.account}@example.org`);

test('a notice comes at once to whoever chose that, in their language, with where it stands', async () => {
  const [reader, english, others] = [await someone('at_once'), await someone('at_once', 'en_US'), await someone('weekly')];
  const id = await publish('今晚停机', reader, english, others);
  await later();
  const [[mail], [inEnglish]] = [mailsTo(reader), mailsTo(english)];
  expect(mail?.subject).toBe('系统通知：今晚停机');
  expect(mail?.text).toContain(`https://tea.example/user/control/systemNotifyList?noticeId=${id}`);
  expect(mail?.headers.get('list-unsubscribe')).toContain('.notices.');
  expect(inEnglish?.subject).toBe('Notice: 今晚停机');
  expect(smtp.received).toHaveLength(2);
});

test('of what was read or withdrawn within the ten minutes there is no mail', async () => {
  const [reader, other] = [await someone('at_once'), await someone('at_once')];
  const boss = await app.staff('boss');
  const id = await publish('已读', reader);
  await reader.call(markNoticeRead, { params: { noticeId: id } });
  const withdrawn = await publish('收回', other);
  await boss.call(withdrawNotice, { params: { noticeId: withdrawn } });
  await later();
  expect(smtp.received).toEqual([]);
});

test('the day and the week have the notices of whoever wants them so, once, and nobody else has them', async () => {
  const [daily, weekly, off] = [await someone('daily'), await someone('weekly'), await someone('off')];
  await publish('周六维护', daily, weekly, off);
  await later();
  expect(smtp.received).toEqual([]);
  await digest('daily', '2026-11-24');
  expect([daily, weekly, off].map((person) => mailsTo(person).length)).toEqual([1, 0, 0]);
  expect(mailsTo(daily)[0]?.text).toContain('系统通知：周六维护');
  await digest('weekly', '2026-11-30');
  expect([daily, weekly, off].map((person) => mailsTo(person).length)).toEqual([1, 1, 0]);
  expect(mailsTo(weekly)[0]?.text).toContain('系统通知：周六维护');
  await digest('weekly', '2026-12-07');
  expect(mailsTo(weekly)).toHaveLength(1);
});
