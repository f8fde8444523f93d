import { addTopic, postComment, readNotificationSettings } from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { collectReminders } from './jobs/collect.ts';
import { releaseDue } from './jobs/release-due.ts';
import { sendMail } from './jobs/send-mail.ts';
import { openMailServer } from './testing.ts';

const smtp = await openMailServer();
const app = testApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://tea.example', LOG_LEVEL: 'silent' });
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.received.length = 0;
  smtp.answer(null);
});

let counter = 0;
const email = (person: Person) => `${person.account}@example.org`;

/** Somebody whose topic was commented on, with the mail about it, due and handed to a job that has not run. */
async function withMail(): Promise<{ person: Person; mailId: string }> {
  counter += 1;
  const [person, other] = [await app.member(`author_${counter}`), await app.member('other')];
  const address = { email: email(person), emailConfirmedAt: new Date() };
  await app.db.updateTable('member').set(address).where('id', '=', person.id).execute();
  const tagId = await app.write((tx) => aTag(tx));
  const { topicId } = await person.call(addTopic, { body: { title: '焙火', body: '三分火。', tagId } });
  await other.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  await app.settle();
  app.clock.advance(11 * 60_000);
  await releaseDue(app.services);
  const { id } = await app.db.selectFrom('notificationMail').select('id').where('memberId', '=', person.id).executeTakeFirstOrThrow();
  return { person, mailId: id };
}

const stateOf = async (mailId: string) =>
  (await app.db.selectFrom('notificationMail').select('state').where('id', '=', mailId).executeTakeFirstOrThrow()).state;

test('a job that runs twice, also at once, sends one mail', async () => {
  const { mailId } = await withMail();
  await Promise.all([1, 2, 3].map(() => sendMail(app.services, { mailId })));
  await app.settle();
  await sendMail(app.services, { mailId });
  expect(smtp.received).toHaveLength(1);
  expect(await stateOf(mailId)).toBe('sent');
});

test('killed while the mail left, the next process sends none', async () => {
  const { mailId } = await withMail();
  await app.db.updateTable('notificationMail').set({ state: 'sending' }).where('id', '=', mailId).execute();
  await app.settle();
  expect(smtp.received).toEqual([]);
});

test('killed before the mail was handed over, the next process sends it', async () => {
  const { mailId } = await withMail();
  expect(await stateOf(mailId)).toBe('queued');
  await app.settle();
  expect(smtp.received).toHaveLength(1);
});

test('what was collected and sent joins no second mail when its job runs again', async () => {
  const { person } = await withMail();
  await app.settle();
  const acts = await app.db.selectFrom('reminderAct').select(['id', 'reminderId']).where('memberId', '=', person.id).execute();
  const items = acts.map(({ id, reminderId }) => ({ actId: id, reminderId, receiverId: person.id }));
  await collectReminders(app.services, { items });
  app.clock.advance(11 * 60_000);
  await releaseDue(app.services);
  await app.settle();
  expect(smtp.received).toHaveLength(1);
});

test('what the mail server refuses for now is sent later, and given up after eight times', async () => {
  const { mailId } = await withMail();
  smtp.answer({ at: 'data', code: 451 });
  await expect(sendMail(app.services, { mailId })).rejects.toThrow('451');
  expect(await stateOf(mailId)).toBe('queued');
  smtp.answer(null);
  await sendMail(app.services, { mailId });
  expect(smtp.received).toHaveLength(1);

  const second = await withMail();
  smtp.answer({ at: 'data', code: 451 });
  for (let time = 1; time < 8; time += 1) await expect(sendMail(app.services, { mailId: second.mailId })).rejects.toThrow('451');
  await sendMail(app.services, { mailId: second.mailId });
  expect(await stateOf(second.mailId)).toBe('failed');
});

test('an address without a mailbox gets no more mail until it is confirmed again', async () => {
  const { person, mailId } = await withMail();
  smtp.answer({ at: 'recipient', code: 550 });
  await sendMail(app.services, { mailId });
  expect(await stateOf(mailId)).toBe('failed');
  expect((await person.call(readNotificationSettings)).email).toBe('unconfirmed');
});

test('a mail that is refused for what it is says nothing of its address', async () => {
  const { person, mailId } = await withMail();
  smtp.answer({ at: 'data', code: 554 });
  await sendMail(app.services, { mailId });
  expect(await stateOf(mailId)).toBe('failed');
  expect((await person.call(readNotificationSettings)).email).toBe('confirmed');
});

test('when the database is away after the mail left, it counts as under way and is not sent again', async () => {
  const { mailId } = await withMail();
  const { mailer } = app.services;
  const broken = {
    ...app.services,
    mailer: {
      ...mailer,
      send: async (message: Parameters<typeof mailer.send>[0]) => {
        await mailer.send(message);
        throw new Error('connection lost');
      },
    },
  };
  await sendMail(broken, { mailId });
  await app.settle();
  expect(smtp.received).toHaveLength(1);
});

test('a hundred thousand due digests delay no immediate mail', async () => {
  const { mailId } = await withMail();
  await app.db.updateTable('notificationMail').set({ state: 'waiting', dueAt: new Date() }).where('id', '=', mailId).execute();
  await sql`
    insert into notification_mail (member_id, kind, day, since, state, due_at, created_at)
    select member_id, 'daily', '2020-01-01'::date + n, now(), 'waiting', now() - interval '1 hour', now()
    from notification_mail cross join generate_series(1, 700) n where id = ${mailId}`.execute(app.db);
  await releaseDue(app.services);
  expect(await stateOf(mailId)).toBe('queued');
  const { count } = await app.db
    .selectFrom('notificationMail')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(600);
});
