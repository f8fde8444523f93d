import {
  addQuestion,
  addTopic,
  blockMember,
  followMember,
  followTag,
  likeTopic,
  postComment,
  sendMessage,
  setNotificationSettings,
} from '@chaguan/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { plansFor } from './jobs/plan-digests.ts';
import { planBatch } from './jobs/plan-batch.ts';
import { releaseDue } from './jobs/release-due.ts';
import { openMailServer } from './testing.ts';
import { tags } from '../tags/index.ts';

const smtp = await openMailServer();
const app = testApp({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://tea.example' });
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.received.length = 0;
});

const dayMs = 24 * 60 * 60_000;
let counter = 0;

async function someone(): Promise<Person> {
  counter += 1;
  const number = counter;
  const person = await app.member(`reader_${number}`, { nickname: `茶友${number}` });
  await app.db
    .updateTable('member')
    .set({ email: `reader_${number}@example.org`, emailConfirmedAt: new Date() })
    .where('id', '=', person.id)
    .execute();
  return person;
}

const topicOf = async (person: Person, title: string, tagId: string) =>
  (await person.call(addTopic, { body: { title, body: '三分火。', tagId } })).topicId;
const like = (person: Person, topicId: string) => person.call(likeTopic, { params: { topicId }, body: { on: true } });
const seenAt = (person: Person, daysAgo: number) =>
  app.db
    .updateTable('memberPresence')
    .set({ usedAt: new Date(app.clock.now().getTime() - daysAgo * dayMs) })
    .where('memberId', '=', person.id)
    .execute();

/** Plans and sends digests of a kind for everybody, as at eight in the morning of a day. */
async function digest(kind: 'daily' | 'weekly', day: string, zones = ['Asia/Shanghai']): Promise<void> {
  await app.settle();
  await planBatch(app.services, { kind, day, zones, after: '0' });
  await releaseDue(app.services);
  await app.settle();
}

const mailsTo = (person: Person) => smtp.received.filter(({ to }) => to === `${person.account}@example.org`);

test('at eight by the clock of each zone, weekly on Monday, and once more an hour later', () => {
  const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];
  expect(plansFor(new Date('2026-11-24T00:05:00Z'), zones)).toEqual([
    { kind: 'daily', day: '2026-11-24', zones: ['Asia/Shanghai'], after: '0' },
  ]);
  expect(plansFor(new Date('2026-11-23T01:05:00Z'), zones).map(({ kind, day }) => `${kind} ${day}`)).toEqual([
    'daily 2026-11-23',
    'weekly 2026-11-23',
  ]);
  expect(plansFor(new Date('2026-11-24T07:05:00Z'), zones)[0]?.zones).toEqual(['Europe/Berlin']);
  expect(plansFor(new Date('2026-11-24T13:05:00Z'), zones)[0]?.zones).toEqual(['America/New_York']);
  expect(plansFor(new Date('2026-11-24T03:05:00Z'), zones)[0]?.zones).toEqual(['Asia/Kolkata']);
  expect(plansFor(new Date('2026-11-24T18:05:00Z'), zones)).toEqual([]);
});

test('the week has what is unread of groups that come weekly, once', async () => {
  const [author, reader, other] = [await someone(), await someone(), await someone()];
  const tagId = await app.write((tx) => aTag(tx));
  const topicId = await topicOf(author, '焙火', tagId);
  await like(reader, topicId);
  await like(other, topicId);
  await reader.call(postComment, { params: { topicId }, body: { body: '这一条是及时的' } });
  await digest('weekly', '2026-11-23');
  await digest('weekly', '2026-11-23');
  const [mail, ...others] = mailsTo(author);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('茶馆：这一周有 1 条还没看');
  expect(mail?.text).toContain('赞了你的话题《焙火》');
  expect(mail?.text).not.toContain('这一条是及时的');
  expect(mail?.headers.get('list-unsubscribe')).toContain('.likes.');
  // Nothing new since: no mail, neither to the others, who have nothing.
  smtp.received.length = 0;
  await digest('weekly', '2026-11-30');
  expect(smtp.received).toEqual([]);
});

test('the day has messages and reminders for whoever wants them daily, and nobody in another zone', async () => {
  const [author, reader, abroad] = [await someone(), await someone(), await someone()];
  const tagId = await app.write((tx) => aTag(tx));
  for (const person of [author, abroad])
    await person.call(setNotificationSettings, {
      body: { groups: { likes: { mail: 'daily' }, messages: { mail: 'daily' } }, ...(person === abroad && { timeZone: 'Europe/Berlin' }) },
    });
  await like(reader, await topicOf(author, '白茶', tagId));
  await like(reader, await topicOf(abroad, '红茶', tagId));
  await reader.call(sendMessage, { params: { memberId: author.id }, body: { text: '不给别人看的话' } });
  await digest('daily', '2026-11-24');
  const [mail, ...others] = mailsTo(author);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('给你发了私信');
  expect(mail?.text).toContain('《白茶》');
  expect(`${mail?.text}${mail?.html}`).not.toContain('不给别人看的话');
  expect(mailsTo(abroad)).toEqual([]);
  await digest('daily', '2026-11-24', ['Europe/Berlin']);
  expect(mailsTo(abroad)).toHaveLength(1);
});

test('after a week away the best of followed tags and people comes, only what may be read, after two months it ends, after half a year all of it', async () => {
  const [away, gone, left, writer, friend, pest, fan] = await Promise.all([
    someone(),
    someone(),
    someone(),
    someone(),
    someone(),
    someone(),
    someone(),
  ]);
  const [tagId, elsewhere, closed] = [
    await app.write((tx) => aTag(tx)),
    await app.write((tx) => aTag(tx)),
    await app.write((tx) => aTag(tx)),
  ];
  const questionTag = await app.write((tx) => aQuestionTag(tx));
  for (const person of [away, gone, left]) {
    for (const id of [tagId, closed, questionTag]) await person.call(followTag, { params: { tagId: id }, body: { on: true } });
    await person.call(followMember, { params: { memberId: friend.id } });
  }
  for (const person of [away, gone]) await person.call(setNotificationSettings, { body: { groups: { followed: { mail: 'off' } } } });
  const liked = await topicOf(writer, '最受欢迎的话题', tagId);
  await like(fan, liked);
  await topicOf(writer, '没人赞的话题', tagId);
  await topicOf(friend, '朋友的话题', elsewhere);
  await topicOf(writer, '没关注的话题', elsewhere);
  await topicOf(pest, '被屏蔽的话题', tagId);
  await topicOf(writer, '进不去的话题', closed);
  await writer.call(addQuestion, { body: { title: '水温多少', body: '求教。', tagIds: [questionTag] } });
  const hidden = await topicOf(writer, '待审的话题', tagId);
  await app.db.updateTable('topic').set({ state: 'pending' }).where('id', '=', hidden).execute();
  await away.call(blockMember, { params: { memberId: pest.id } });
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: '雅座', nameEn: 'Box' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.write(async (tx) => {
    await tx.insertInto('tagRight').values({ tagId: closed, roleId, right: 'view' }).execute();
    tags.drop(tx);
  });
  await seenAt(away, 10);
  await seenAt(gone, 70);
  await seenAt(left, 200);
  for (const person of [writer, friend, pest, fan]) await seenAt(person, 0);
  await digest('weekly', '2026-12-07');
  const [mail] = mailsTo(away);
  expect(mail?.subject).toBe('茶馆：你没来的这些天');
  const titles = ['最受欢迎的话题', '没人赞的话题', '朋友的话题', '水温多少'];
  for (const title of titles) expect(mail?.text).toContain(title);
  for (const title of ['没关注的话题', '被屏蔽的话题', '进不去的话题', '待审的话题']) expect(mail?.text).not.toContain(title);
  expect(mail?.text.indexOf('最受欢迎的话题')).toBeLessThan(mail?.text.indexOf('朋友的话题') ?? 0);
  expect(mail?.headers.get('list-unsubscribe')).toContain('.best.');
  for (const person of [gone, left]) expect(mailsTo(person)).toEqual([]);
});
