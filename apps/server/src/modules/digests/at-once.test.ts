import {
  addTopic,
  blockMember,
  likeTopic,
  listReminders,
  markAllRemindersRead,
  postComment,
  sendMessage,
  setDisplay,
  setNotificationSettings,
} from '@chaguan/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { releaseDue } from './jobs/release-due.ts';
import { openMailServer } from './testing.ts';
import { tags } from '../tags/index.ts';

const smtp = await openMailServer();
const app = testApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://tea.example' });
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.received.length = 0;
});

const minute = 60_000;
let counter = 0;

/** Somebody new with an address; `confirmed` unless the test says otherwise. */
async function someone(confirmed = true): Promise<Person> {
  counter += 1;
  const number = counter;
  const person = await app.member(`guest_${number}`, { nickname: `茶友${number}` });
  const address = { email: `guest_${number}@example.org`, ...(confirmed && { emailConfirmedAt: new Date() }) };
  await app.db.updateTable('member').set(address).where('id', '=', person.id).execute();
  return person;
}

let tag: Promise<string> | undefined;
async function topicOf(person: Person, title = '焙火'): Promise<string> {
  tag ??= app.write((tx) => aTag(tx));
  return (await person.call(addTopic, { body: { title, body: '三分火。', tagId: await tag } })).topicId;
}

const comment = (person: Person, topicId: string, body = '好茶。') => person.call(postComment, { params: { topicId }, body: { body } });

/** Time passes, and everything that is due happens. */
async function later(minutes = 11): Promise<void> {
  await app.settle();
  app.clock.advance(minutes * minute);
  await releaseDue(app.services);
  await app.settle();
}

const mailsTo = (person: Person) => smtp.received.filter(({ to }) => to === `${person.account}@example.org`);

test('a comment comes by mail after ten minutes, with both parts, its headers and where it stands', async () => {
  const [author, reader] = [await someone(), await someone()];
  const topicId = await topicOf(author);
  const { comment: made } = await comment(reader, topicId, '第一泡最香');
  await later(9);
  expect(smtp.received).toEqual([]);
  await later(2);
  const [mail, ...others] = mailsTo(author);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`茶友${counter}评论了你的话题《焙火》`);
  expect(mail?.text.match(/评论了你的话题/g)).toHaveLength(1);
  expect(mail?.text).toContain('第一泡最香');
  expect(mail?.text).toContain(`https://tea.example/thread?topicId=${topicId}&commentId=${made.id}`);
  expect(mail?.html).toContain('第一泡最香');
  expect(mail?.html).not.toMatch(/<(img|script|link|iframe)|src=|url\(/i);
  expect(mail?.headers.get('list-unsubscribe')).toMatch(/^<https:\/\/tea\.example\/api\/unsubscribe\/\d+\.replies\.[\w-]{24}>$/);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  await later();
  expect(mailsTo(author)).toHaveLength(1);
});

test('what was read meanwhile is in no mail, and an empty one is not sent', async () => {
  const [author, reader] = [await someone(), await someone()];
  const topicId = await topicOf(author);
  await comment(reader, topicId);
  await app.settle();
  const { items } = await author.call(listReminders, {});
  await author.call(markAllRemindersRead, { body: { through: items[0]?.at ?? '' } });
  await later();
  expect(mailsTo(author)).toEqual([]);
  expect(await app.db.selectFrom('notificationMail').select('state').where('memberId', '=', author.id).execute()).toEqual([
    { state: 'empty' },
  ]);
});

test('several reminders within the ten minutes are one mail, messages and reminders together', async () => {
  const [author, reader, other] = [await someone(), await someone(), await someone()];
  const topicId = await topicOf(author);
  await comment(reader, topicId, '一');
  await later(4);
  await comment(other, await topicOf(author, '白茶'), '二');
  await reader.call(sendMessage, { params: { memberId: author.id }, body: { text: '机密的私信' } });
  await later(7);
  const [mail, ...others] = mailsTo(author);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^茶友\d+给你发了私信，另有 2 条$/);
  for (const text of ['《焙火》', '《白茶》']) expect(mail?.text).toContain(text);
  // Two groups: the mail program's button ends all mail, the links end one group each.
  expect(mail?.headers.get('list-unsubscribe')).toContain('.all.');
  expect(mail?.text).toContain('不再收「私信」的邮件');
  expect(mail?.text).toContain('不再收「回复与回答」的邮件');
  expect(mail?.raw).not.toContain(Buffer.from('机密的私信').toString('base64'));
  expect(`${mail?.text}${mail?.html}`).not.toContain('机密的私信');
});

test('no mail: group off or rarer, address missing or not confirmed, member disabled, sender blocked', async () => {
  const reader = await someone();
  const [off, daily, unconfirmed, disabled, blocking, offOnSite] = await Promise.all([
    someone(),
    someone(),
    someone(false),
    someone(),
    someone(),
    someone(),
  ]);
  const missing = await app.member('without_address');
  await off.call(setNotificationSettings, { body: { groups: { replies: { mail: 'off' } } } });
  await daily.call(setNotificationSettings, { body: { groups: { replies: { mail: 'daily' } } } });
  await offOnSite.call(setNotificationSettings, { body: { groups: { replies: { site: false } } } });
  for (const author of [off, daily, unconfirmed, disabled, missing, offOnSite]) await comment(reader, await topicOf(author));
  const silent = await topicOf(blocking);
  await comment(reader, silent);
  await app.settle();
  await app.db.updateTable('member').set({ state: 'disabled' }).where('id', '=', disabled.id).execute();
  await blocking.call(setNotificationSettings, { body: { groups: { replies: { mail: 'weekly' } } } });
  await blocking.call(blockMember, { params: { memberId: reader.id } });
  await later();
  expect(smtp.received).toEqual([]);
});

test('likes wait for the week by default', async () => {
  const [author, reader] = [await someone(), await someone()];
  await reader.call(likeTopic, { params: { topicId: await topicOf(author) }, body: { on: true } });
  await later();
  expect(smtp.received).toEqual([]);
});

test('in quiet hours mail waits until they end', async () => {
  const [author, reader] = [await someone(), await someone()];
  const now = new Date(app.clock.now().getTime());
  const at = (hours: number) => `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
  await author.call(setNotificationSettings, { body: { quietHours: { from: at(-1), until: at(3) }, timeZone: 'UTC' } });
  await comment(reader, await topicOf(author));
  await later(60);
  expect(mailsTo(author)).toEqual([]);
  await later(130);
  expect(mailsTo(author)).toHaveLength(1);
});

test('quiet hours that begin while a mail waits delay it, and what was switched off meanwhile is not sent', async () => {
  const [author, other, reader] = [await someone(), await someone(), await someone()];
  for (const person of [author, other]) await comment(reader, await topicOf(person));
  await app.settle();
  const now = new Date(app.clock.now().getTime());
  const at = (hours: number) => `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, '0')}:00`;
  await author.call(setNotificationSettings, { body: { quietHours: { from: at(-1), until: at(3) }, timeZone: 'UTC' } });
  await other.call(setNotificationSettings, { body: { groups: { replies: { mail: 'off' } } } });
  await later(60);
  expect(smtp.received).toEqual([]);
  await later(130);
  expect(mailsTo(author)).toHaveLength(1);
  expect(mailsTo(other)).toEqual([]);
});

test('in the language of the member, in one line, and nothing that was written becomes markup or a header', async () => {
  const [author, reader] = [await someone(), await someone()];
  await author.call(setDisplay, { body: { language: 'en_US' } });
  const topicId = await topicOf(author, '<img src=x onerror=alert(1)>');
  await app.db.updateTable('member').set({ nickname: 'Eve\r\nBcc: all@example.org' }).where('id', '=', reader.id).execute();
  await comment(reader, topicId, '<script>alert(1)</script>"quoted" & more');
  await later();
  const [mail] = mailsTo(author);
  expect(mail?.subject).toBe('Eve Bcc: all@example.org commented on your topic “<img src=x onerror=alert(1)>”');
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.html).not.toMatch(/<img|<script/i);
  expect(mail?.html).toContain('&lt;img src=x');
  expect(mail?.text).toContain('Stop all email');
});

test('in Traditional Chinese for who chose that, apart from what others wrote', async () => {
  const [author, reader] = [await someone(), await someone()];
  await author.call(setDisplay, { body: { language: 'zh_TW' } });
  const topicId = await topicOf(author, '软件的发布');
  await app.db.updateTable('member').set({ nickname: '发财' }).where('id', '=', reader.id).execute();
  await comment(reader, topicId, '这里说的是评论。');
  await later();
  const [mail] = mailsTo(author);
  expect(mail?.subject).toBe('发财評論了你的話題《软件的发布》');
  expect(mail?.html).toContain('<html lang="zh-Hant">');
  expect(mail?.html).toContain('通知設定');
  expect(mail?.text).toContain('收到這封信，是因為你在「茶館」有帳號');
  expect(mail?.text).toContain('这里说的是评论。');
});

test('of a hundred mails a day a member gets twelve, the rest when there is room', async () => {
  const [author, reader] = [await someone(), await someone()];
  const earlier = Array.from({ length: 12 }, (_, index) => new Date(app.clock.now().getTime() - (12 - index) * 60 * minute));
  const rows = earlier.map((at) => ({ memberId: author.id, kind: 'at_once', state: 'sent', dueAt: at, createdAt: at }));
  await app.db.insertInto('notificationMail').values(rows).execute();
  await comment(reader, await topicOf(author));
  await later();
  expect(mailsTo(author)).toEqual([]);
  await later(11 * 60);
  expect(mailsTo(author)).toEqual([]);
  await later(60);
  expect(mailsTo(author)).toHaveLength(1);
});

test('nothing of a locked part is in a mail, and nothing of what was closed or hidden while it waited', async () => {
  const [author, reader] = [await someone(), await someone()];
  const tagId = await app.write((tx) => aTag(tx));
  const body = `@${reader.account} 看这里\n\n:::hide{type=password value=1234}\n金丝雀在锁里\n:::`;
  const { topicId } = await author.call(addTopic, { body: { title: '有锁的话题', body, tagId } });
  await later();
  const [mail] = mailsTo(reader);
  expect(mail?.text).toContain('看这里');
  for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toContain('金丝雀');

  smtp.received.length = 0;
  await author.call(postComment, { params: { topicId }, body: { body: `@${reader.account} 金丝雀在评论里` } });
  await app.settle();
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: '雅座', nameEn: 'Box' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.write(async (tx) => {
    await tx.insertInto('tagRight').values({ tagId, roleId, right: 'view' }).execute();
    tags.drop(tx);
  });
  await later();
  expect(smtp.received).toEqual([]);
});
