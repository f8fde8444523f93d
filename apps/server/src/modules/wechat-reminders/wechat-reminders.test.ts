import {
  addSignInProvider,
  editSettings,
  listLinkedAccounts,
  markReminderRead,
  notificationGroups,
  postComment,
  readWechatReminders,
  readWechatSignature,
  sendMessage,
  setNotificationSettings,
  unlinkAccount,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { setSettings } from '../../../test/cast.ts';
import { aNotice } from '../notices/testing.ts';
import { aTag } from '../tags/testing.ts';
import { formOf } from '../third-party/testing/form.ts';
import { openWechat } from '../third-party/testing/wechat-server.ts';
import { aTopic } from '../topics/testing.ts';
import { dataFor, thing } from './templates.ts';
import { wechatVisits } from '../third-party/testing/wechat-visits.ts';
import { runDue } from '../../../test/jobs-due.ts';

const wechat = await openWechat({ wxofficial: 'secret' });
const app = testApp({ WECHAT_URL: wechat.address, PUBLIC_URL: 'https://tea.example' });
afterAll(() => wechat.close());

const templateId = 'T'.repeat(43);
const template = `${templateId} thing2=act thing5=title thing7=who thing9=text time3=time`;
let providerId = '';
let boss: Person;

beforeAll(async () => {
  boss = await app.staff('boss');
  const form = formOf({ product: 'wechat', officialAppId: 'wxofficial', officialSecret: 'secret' });
  providerId = (await boss.call(addSignInProvider, { body: form })).id;
});

const names = ['Replies', 'Mentions', 'Likes', 'Followers', 'Followed', 'Watched', 'Decisions', 'Value', 'Messages', 'Notices'];
const nameTemplates = (text: string) => setSettings(app, Object.fromEntries(names.map((name) => [`wechat${name}`, text])));

beforeEach(async () => {
  Object.assign(wechat, { instead: undefined, messages: [], messageErrors: [] });
  await app.db.deleteFrom('officialToken').execute();
  await nameTemplates(template);
});

const { enter, link } = wechatVisits(app, wechat, () => providerId);

/** A member who linked WeChat there, with every group switched on. */
async function reached(openid: string, choose = true): Promise<Person> {
  const person = await app.member(openid.replaceAll('-', ''));
  await link(person, openid);
  const groups = Object.fromEntries(notificationGroups.map((group) => [group, { wechat: true }]));
  if (choose) await person.call(setNotificationSettings, { body: { groups } });
  return person;
}

const topicOf = ({ id }: Person, more = {}) => app.write((tx) => aTopic(tx, app.services, { authorId: id, title: '龙井的水温', ...more }));

async function comment(topicId: string, body = '我用 80 度，不急。', by = 'bob'): Promise<string> {
  const person = await app.member(by, { nickname: by === 'bob' ? '贝贝' : by });
  return (await person.call(postComment, { params: { topicId }, body: { body } })).comment.id;
}

const task = 'wechat_message.due/send';
const waiting = async () =>
  (
    await sql<{ at: Date }>`select run_at as at from graphile_worker.jobs where task_identifier = ${task} order by run_at`.execute(app.db)
  ).rows.map(({ at }) => at);

/** Runs what waits for a later time. */
const send = () => runDue(app, task);

const recipientOf = async (person: Person) => (await person.call(readWechatReminders)).recipient;

test('nothing is collected without a template, an id at the account, or the choice of its member', async () => {
  const [plain, undecided] = [await app.member('plain'), await reached('o-undecided', false)];
  expect(await plain.call(readWechatReminders)).toEqual({ groups: [...notificationGroups], recipient: 'none' });
  expect(await recipientOf(undecided)).toBe('live');
  const chooser = await reached('o-chooser');
  await nameTemplates('');
  expect(await chooser.call(readWechatReminders)).toEqual({ groups: [], recipient: 'none' });
  await comment(await topicOf(chooser));
  await app.settle();
  await nameTemplates(template);
  for (const person of [plain, undecided]) await comment(await topicOf(person));
  await send();
  expect([wechat.messages, await waiting()]).toEqual([[], []]);
});

test('a comment is sent once within ten minutes, with what happened and its link', async () => {
  const person = await reached('o-alice');
  const topicId = await topicOf(person);
  const first = await comment(topicId);
  await app.settle();
  expect(await waiting()).toHaveLength(1);
  const second = await comment(topicId, '第二次说。');
  await send();
  expect(wechat.messages).toEqual([
    {
      touser: 'o-alice',
      template_id: templateId,
      url: `https://tea.example/thread?topicId=${topicId}&commentId=${second}`,
      client_msg_id: expect.stringMatching(/^reminder-\d+-\d+$/),
      data: {
        thing2: { value: '贝贝评论了你的话题《龙井的水温》' },
        thing5: { value: '龙井的水温' },
        thing7: { value: '贝贝' },
        thing9: { value: '第二次说。' },
        time3: { value: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) },
      },
    },
  ]);
  expect(first).not.toBe(second);
});

test('what was read or hidden meanwhile is not sent', async () => {
  const person = await reached('o-reader');
  const [read, shut] = [await topicOf(person), await topicOf(person)];
  for (const topicId of [read, shut]) await comment(topicId);
  await app.settle();
  const rows = await app.db.selectFrom('reminder').select(['id', 'subjectId']).where('memberId', '=', person.id).execute();
  const [ofRead] = rows.filter(({ subjectId }) => subjectId === read);
  await person.call(markReminderRead, { params: { reminderId: ofRead?.id ?? '' } });
  await app.db.updateTable('comment').set({ state: 'deleted_by_staff' }).where('topicId', '=', shut).execute();
  await send();
  expect(wechat.messages).toEqual([]);
});

test('of a post that visitors may not read, a private message, a notice and a decision only that there is one is sent', async () => {
  const roleId = (await app.db.insertInto('role').values({ nameZh: '里间' }).returning('id').executeTakeFirstOrThrow()).id;
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [roleId], comment: [roleId] } }));
  const person = await reached('o-closed');
  const insider = await app.member('insider', { nickname: '里间的人', roleIds: [roleId] });
  await app.db.insertInto('memberRole').values({ memberId: person.id, roleId }).execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
  const topicId = await topicOf(person, { tagId, title: '只在里间说' });
  await insider.call(postComment, { params: { topicId }, body: { body: '里间的话' } });
  await insider.call(sendMessage, { params: { memberId: person.id }, body: { text: '暗号是碧螺春' } });
  await app.db
    .updateTable('member')
    .set({ registeredAt: new Date(0) })
    .where('id', '=', person.id)
    .execute();
  await aNotice(app, { title: '只给几个人的通知', audience: 'members', accounts: ['oclosed'] });
  await send();
  expect(wechat.messages.map(({ data }) => data['thing2']?.value ?? '').toSorted()).toEqual([
    '你收到一条私信',
    '有一条新的系统通知',
    '有人回复了你',
  ]);
  const sent = JSON.stringify(wechat.messages);
  for (const secret of ['里间', '碧螺春', '几个人', 'insider']) expect(sent).not.toContain(secret);
});

test('while the site is closed only that there is something is sent', async () => {
  const person = await reached('o-shut');
  await comment(await topicOf(person));
  await app.settle();
  await setSettings(app, { mode: 'closed' });
  await send();
  await setSettings(app, { mode: 'open' });
  expect(wechat.messages.map(({ data }) => data['thing2']?.value)).toEqual(['有人回复了你']);
  for (const secret of ['龙井', '贝贝', '80 度']) expect(JSON.stringify(wechat.messages)).not.toContain(secret);
});

test('quiet hours and a choice that changes while it waits are kept', async () => {
  const person = await reached('o-quiet');
  const oclock = (later: number): string => `${String((app.clock.now().getUTCHours() + 8 + later) % 24).padStart(2, '0')}:00`;
  await person.call(setNotificationSettings, { body: { quietHours: { from: oclock(-2), until: oclock(4) }, timeZone: 'Asia/Shanghai' } });
  const topicId = await topicOf(person);
  await comment(topicId);
  await send();
  expect(wechat.messages).toEqual([]);
  expect((await waiting())[0]?.getTime()).toBeGreaterThan(app.clock.now().getTime() + 2 * 60 * 60_000);
  await person.call(setNotificationSettings, { body: { quietHours: null, groups: { replies: { wechat: false } } } });
  await send();
  expect([wechat.messages, await waiting()]).toEqual([[], []]);
});

test.each([
  [43004, 'unfollowed'],
  [40003, 'unknown'],
] as const)('%i ends them for this member with a reason, until the next login within WeChat', async (code, reason) => {
  const openid = `o-${reason}`;
  const person = await reached(openid);
  wechat.messageErrors = [code];
  await comment(await topicOf(person));
  await send();
  expect(await recipientOf(person)).toBe(reason);
  await comment(await topicOf(person));
  await send();
  expect([wechat.messages, await waiting()]).toEqual([[], []]);
  await enter(openid);
  expect(await recipientOf(person)).toBe('live');
  await comment(await topicOf(person));
  await send();
  expect(wechat.messages).toHaveLength(1);
});

test('a token that another program ended is renewed once, for messages and cards', async () => {
  await setSettings(app, { wechatShare: 'true' });
  const person = await reached('o-token');
  const before = wechat.tokenRequests;
  await Promise.all([1, 2, 3].map(() => app.visitor.call(readWechatSignature, { query: { url: 'https://tea.example/' } })));
  expect(wechat.tokenRequests).toBe(before + 1);
  await comment(await topicOf(person));
  await send();
  expect([wechat.messages.length, wechat.tokenRequests]).toEqual([1, before + 1]);
  wechat.generation += 1;
  for (const topicId of [await topicOf(person), await topicOf(person)]) await comment(topicId);
  await send();
  expect([wechat.messages.length, wechat.tokenRequests]).toEqual([3, before + 2]);
});

test('a token that WeChat itself does not accept any more is forced', async () => {
  const person = await reached('o-forced');
  await comment(await topicOf(person));
  await send();
  const { generation } = wechat;
  wechat.messageErrors = [42001];
  await comment(await topicOf(person));
  await send();
  expect([wechat.messages.length, wechat.generation]).toEqual([2, generation + 1]);
});

test('while WeChat does not answer it is tried again, at most six times', async () => {
  const person = await reached('o-again');
  await comment(await topicOf(person));
  await app.settle();
  wechat.instead = (response) => response.writeHead(502).end();
  for (let round = 0; round < 8; round += 1) {
    app.clock.advance(61_000);
    await send();
  }
  expect(await waiting()).toEqual([]);
  wechat.instead = undefined;
  app.clock.advance(61_000);
  await comment(await topicOf(person));
  wechat.messageErrors = [-1, 47003];
  await send();
  await send();
  await send();
  expect([wechat.messages, await waiting()]).toEqual([[], []]);
});

test('who is new by WeChat is reached at once; an account that is unlinked gets nothing', async () => {
  await enter('o-new');
  const fresh = await app.db.selectFrom('thirdPartyIdentity').select('openId').where('subject', 'like', '%o-new').execute();
  expect(fresh).toEqual([{ openId: 'o-new' }]);
  const person = await reached('o-gone');
  await app.db
    .updateTable('member')
    .set({ passwordHash: 'x', email: 'g@tea.example', emailConfirmedAt: new Date() })
    .where('id', '=', person.id)
    .execute();
  const [linked] = (await person.call(listLinkedAccounts)).items;
  await comment(await topicOf(person));
  await app.settle();
  await person.call(unlinkAccount, { params: { accountId: linked?.account?.id ?? '' } });
  await send();
  expect([wechat.messages, await recipientOf(person)]).toEqual([[], 'none']);
});

test('a template is an id and its fields; anything else is refused', async () => {
  for (const text of [
    'short',
    templateId,
    `${templateId} thing1=body`,
    `${templateId} time3=title`,
    `${templateId} first=act`,
    `${template} x`,
  ])
    await expect(boss.call(editSettings, { body: { values: { wechatLikes: text } } })).rejects.toMatchObject({ status: 422 });
});

test('a thing has at most 20 characters as WeChat counts them, and is never empty', () => {
  expect(thing('一'.repeat(20))).toHaveLength(20);
  expect(thing('一'.repeat(21))).toBe(`${'一'.repeat(19)}…`);
  expect(thing(`${'一'.repeat(18)}👩‍👩‍👧四五`)).toBe(`${'一'.repeat(18)}…`);
  expect(thing(' 茶\n\t叶\u202e ')).toBe('茶 叶');
  const fills = { act: '', who: '', title: '', text: '', site: '茶馆', time: '2026-11-29 20:00' };
  const fields = [
    { name: 'thing1', fill: 'text' as const },
    { name: 'time2', fill: 'time' as const },
  ];
  expect(dataFor({ id: 'x', fields }, fills)).toEqual({ thing1: { value: '茶馆' }, time2: { value: '2026-11-29 20:00' } });
});

test('what a site without templates does costs no statement for it', async () => {
  await nameTemplates('');
  const { collectReminders } = await import('./jobs/collect.ts');
  const { statements } = await app.statements(() => collectReminders(app.services, { items: [{ reminderId: '1', receiverId: '1' }] }));
  expect(statements).toEqual([]);
});

// The last one: sessions end with the day.
test('when the calls of the day are used up, all wait for the next day in China, and none is tried before', async () => {
  const [one, two] = [await reached('o-spent'), await reached('o-spent-too')];
  wechat.messageErrors = [45009];
  await comment(await topicOf(one));
  await send();
  await comment(await topicOf(two));
  await send();
  expect(wechat.messages).toEqual([]);
  const times = await waiting();
  expect(times).toHaveLength(2);
  const midnight = (Math.floor((app.clock.now().getTime() + 8 * 3_600_000) / 86_400_000) + 1) * 86_400_000 - 8 * 3_600_000;
  for (const at of times) expect(Math.abs(at.getTime() - midnight)).toBeLessThan(60_000);
  app.clock.advance(24 * 60 * 60_000);
  await send();
  expect(wechat.messages.map(({ touser }) => touser).toSorted()).toEqual(['o-spent', 'o-spent-too']);
});
