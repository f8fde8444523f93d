import {
  addTopic,
  blockMember,
  deleteComment,
  deleteReadReminders,
  deleteReminder,
  editComment,
  editWatchSettings,
  followMember,
  likeTopic,
  listLatestReminders,
  listMutedMembers,
  listReminders,
  markAllRemindersRead,
  markReminderRead,
  muteMember,
  postAnswer,
  postComment,
  readUnreadMessageCount,
  readWatch,
  restoreComment,
  setNotificationSettings,
  setWatch,
  unfollowMember,
  unmuteMember,
} from '@chaguan/contract';
import { beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { tasksOf } from '../../main/tasks.ts';
import { emit } from '../../platform/events/emit.ts';
import { memberCancelled } from '../members/index.ts';
import { aQuestion } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { notifyOfPublished } from './jobs/notify-of-published.ts';
import { drop } from '../../../test/drop.ts';
import { memberCardCache } from '../members/index.ts';

const app = testApp();
let me: Person;
let other: Person;
let tagId = '';
let topicId = '';
let round = 0;

/** New people and a new topic of mine for each test. */
beforeEach(async () => {
  round += 1;
  [me, other] = [await app.member(`meimei_${round}`), await app.member(`other_${round}`)];
  tagId = await app.write((tx) => aTag(tx));
  topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: me.id, tagId }));
});

async function list(person = me, state: 'all' | 'unread' | 'read' = 'all') {
  await app.settle();
  return (await person.call(listReminders, { query: { state } })).items;
}
const kinds = async (person = me) => (await list(person)).map(({ kind }) => kind);
const comment = async (body = '好茶。', person = other, id = topicId) =>
  (await person.call(postComment, { params: { topicId: id }, body: { body } })).comment;
const like = (on: boolean, person = other) => person.call(likeTopic, { params: { topicId }, body: { on } });
const watch = (kind: 'topic' | 'question' | 'tag', subjectId: string, level: 'watching' | 'normal' | 'muted') =>
  me.call(setWatch, { params: { kind, subjectId }, body: { level } });
const topicBy = async (person: Person, body = '水开了。') =>
  (await person.call(addTopic, { body: { title: '茶', body, tagId } }, crypto.randomUUID())).topicId;

test('acts of one kind on one subject on one day are one line, until it is read', async () => {
  const third = await app.member(`third_${round}`);
  await like(true);
  await like(true, third);
  const [line] = await list();
  expect(line).toMatchObject({ kind: 'topic_like', count: 2, senders: [{ id: third.id }, { id: other.id }], read: false });
  await me.call(markReminderRead, { params: { reminderId: line?.id ?? '' } });
  await like(true, await app.member(`fourth_${round}`));
  expect(await list()).toMatchObject([
    { kind: 'topic_like', count: 1, read: false },
    { kind: 'topic_like', count: 2, read: true },
  ]);
});

test('who did it last is first, in whatever order the jobs run', async () => {
  const third = await app.member(`third_${round}`);
  await like(true);
  await like(true, third);
  const remind = tasksOf(app.services)['post.liked/remind'];
  for (const { id } of [third, other]) await remind?.({ kind: 'topic', id: topicId, byId: id });
  expect(await list()).toMatchObject([{ count: 2, senders: [{ id: third.id }, { id: other.id }] }]);
});

test('another day begins another line', async () => {
  await comment();
  await list();
  await app.db
    .updateTable('reminder')
    .set({ day: new Date('2020-01-01') })
    .where('memberId', '=', me.id)
    .execute();
  await comment();
  expect(await list()).toMatchObject([{ count: 1 }, { count: 1 }]);
});

test('a like toggled ten times is one reminder; taken back before it was read it is none, afterwards it stays', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await like(turn % 2 === 0);
    await app.settle();
  }
  expect(await kinds()).toEqual([]);
  await like(true);
  const [line] = await list();
  expect(line).toMatchObject({ count: 1 });
  await me.call(markReminderRead, { params: { reminderId: line?.id ?? '' } });
  await like(false);
  await app.settle();
  await like(true);
  expect(await list()).toMatchObject([{ id: line?.id, count: 1, read: true }]);
});

test('a follow that ended is withdrawn, also when it ended by a block', async () => {
  const third = await app.member(`third_${round}`);
  for (const person of [other, third]) await person.call(followMember, { params: { memberId: me.id } });
  expect(await list()).toMatchObject([{ kind: 'follow', count: 2 }]);
  await other.call(unfollowMember, { params: { memberId: me.id } });
  expect(await list()).toMatchObject([{ kind: 'follow', count: 1, senders: [{ id: third.id }] }]);
  await me.call(blockMember, { params: { memberId: third.id } });
  expect(await list()).toEqual([]);
});

test('what is hidden before it was read is withdrawn, and notified again when it is back', async () => {
  const [one] = [await comment(), await comment()];
  expect(await list()).toMatchObject([{ count: 2 }]);
  await other.call(deleteComment, { params: { commentId: one.id } });
  expect(await list()).toMatchObject([{ count: 1 }]);
  await other.call(restoreComment, { params: { commentId: one.id } });
  expect(await list()).toMatchObject([{ count: 2 }]);
  await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
  await other.call(deleteComment, { params: { commentId: one.id } });
  expect(await list()).toMatchObject([{ count: 2, read: true }]);
});

test('an edit notifies those whom it newly mentions, once', async () => {
  const third = await app.member(`third_${round}`);
  const { id } = await comment();
  await app.settle();
  const edit = (body: string, version: number) => other.call(editComment, { params: { commentId: id }, body: { body, version } });
  await edit(`@third_${round} 来。`, 1);
  expect(await kinds(third)).toEqual(['mention_comment']);
  await edit('不叫了。', 2);
  await edit(`@third_${round} 来。`, 3);
  expect(await list(third)).toMatchObject([{ kind: 'mention_comment', count: 1 }]);
  expect(await list()).toMatchObject([{ kind: 'topic_comment', count: 1 }]);
});

test('nothing of whom I block or mute reaches me, until I unmute them', async () => {
  const third = await app.member(`third_${round}`);
  await me.call(blockMember, { params: { memberId: other.id } });
  await me.call(muteMember, { params: { memberId: third.id } });
  await comment();
  await comment('好茶。', third);
  await like(true, third);
  expect(await kinds()).toEqual([]);
  expect((await me.call(listMutedMembers, { query: {} })).items).toMatchObject([{ member: { id: third.id } }]);
  await me.call(unmuteMember, { params: { memberId: third.id } });
  await comment('好茶。', third);
  expect(await kinds()).toEqual(['topic_comment']);
  await expect(me.call(muteMember, { params: { memberId: me.id } })).rejects.toMatchObject({ code: 'mute.oneself' });
  await expect(me.call(muteMember, { params: { memberId: '999999' } })).rejects.toMatchObject({ code: 'member.not_found' });
});

test('a muted topic, question or tag notifies nobody, and a watched topic notifies in spite of its tag', async () => {
  await watch('topic', topicId, 'muted');
  await comment('@meimei 来。'.replace('meimei', me.account));
  expect(await kinds()).toEqual([]);
  await watch('topic', topicId, 'normal');
  await watch('tag', tagId, 'muted');
  await comment();
  expect(await kinds()).toEqual([]);
  await watch('topic', topicId, 'watching');
  await comment();
  expect(await kinds()).toEqual(['topic_comment']);
  expect(await me.call(readWatch, { params: { kind: 'topic', subjectId: topicId } })).toEqual({ level: 'watching' });
});

test('what is switched off in the settings is not sent', async () => {
  await me.call(setNotificationSettings, { body: { groups: { likes: { site: false } } } });
  await like(true);
  await comment();
  expect(await kinds()).toEqual(['topic_comment']);
});

test('writing somewhere begins to watch it for whoever wants that', async () => {
  const theirs = await topicBy(other);
  await comment('我先来。', me, theirs);
  await app.settle();
  expect(await me.call(readWatch, { params: { kind: 'topic', subjectId: theirs } })).toEqual({ level: 'normal' });
  await me.call(editWatchSettings, { body: { watchWritten: true } });
  await comment('我再来。', me, theirs);
  await app.settle();
  expect(await me.call(readWatch, { params: { kind: 'topic', subjectId: theirs } })).toEqual({ level: 'watching' });
  await comment('好茶。', await app.member(`third_${round}`), theirs);
  expect(await kinds()).toEqual(['watched_topic']);
});

test('a tag for some roles notifies these alone, and opens to nobody else', async () => {
  const role = await app.db
    .insertInto('role')
    .values({ nameZh: `熟客 ${round}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId: role.id }).execute();
  await app.db.insertInto('memberRole').values({ memberId: other.id, roleId: role.id, endsAt: null }).execute();
  drop(app.services, 'tags', 'roles', 'sessions');
  const third = await app.member(`third_${round}`, { roleIds: [role.id] });
  for (const person of [me, third]) await person.call(followMember, { params: { memberId: other.id } });
  const secret = await topicBy(other, `@${me.account} @${third.account} 机密。`);
  expect(await kinds(third)).toEqual(['mention_topic']);
  expect(await kinds()).toEqual([]);
  await expect(watch('topic', secret, 'watching')).rejects.toMatchObject({ code: 'topic.not_found' });
  await expect(watch('tag', tagId, 'watching')).rejects.toMatchObject({ code: 'tag.not_found' });
  await expect(watch('question', '999999', 'muted')).rejects.toMatchObject({ code: 'question.not_found' });
  const question = await app.write((tx) => aQuestion(tx, app.services));
  expect(await watch('question', question, 'watching')).toEqual({ level: 'watching' });
});

test('what I read before it was closed to me is listed without a word of it', async () => {
  await comment('秘密配方');
  await app.settle();
  await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
  const role = await app.db
    .insertInto('role')
    .values({ nameZh: `熟客 ${round}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId: role.id }).execute();
  drop(app.services, 'tags');
  const [line] = await list();
  expect(line).toMatchObject({ title: null, excerpt: null, target: null, gone: true });
  expect(JSON.stringify([await list(), await me.call(listLatestReminders)])).not.toMatch(/秘密|一壶茶/);
});

test('lines of others are not there: reading, deleting and opening answer the same as for none', async () => {
  await comment();
  const [line] = await list();
  const params = { reminderId: line?.id ?? '' };
  for (const endpoint of [markReminderRead, deleteReminder])
    await expect(other.call(endpoint, { params })).rejects.toMatchObject({ code: 'reminder.not_found', status: 404 });
  expect(await me.call(readUnreadMessageCount)).toEqual({ privateMessageCount: 0, systemNotifyCount: 0, remindCount: 1 });
});

test('marking and deleting: what came after the moment stays, what was deleted is not notified again', async () => {
  await comment();
  const through = (await list())[0]?.at ?? '';
  app.clock.advance(1000);
  await like(true);
  await app.settle();
  expect(await me.call(markAllRemindersRead, { body: { through } })).toEqual({ remindCount: 1 });
  expect((await list(me, 'unread')).map(({ kind }) => kind)).toEqual(['topic_like']);
  expect((await list(me, 'read')).map(({ kind }) => kind)).toEqual(['topic_comment']);
  await me.call(deleteReadReminders);
  expect(await kinds()).toEqual(['topic_like']);
  const [line] = await list();
  await me.call(deleteReminder, { params: { reminderId: line?.id ?? '' } });
  await expect(me.call(markReminderRead, { params: { reminderId: line?.id ?? '' } })).rejects.toMatchObject({ code: 'reminder.not_found' });
  await like(false);
  await like(true);
  expect(await kinds()).toEqual([]);
});

test('a moment that no clock shows is refused', async () => {
  const through = '2016-12-31T23:59:60Z';
  await expect(me.call(markAllRemindersRead, { body: { through } })).rejects.toMatchObject({
    fields: [{ field: 'through', code: 'field.format' }],
  });
});

test('old lines go: read ones after 180 days, unread ones after 365', async () => {
  await comment();
  await app.settle();
  await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
  await like(true);
  await app.settle();
  const age = (days: number) =>
    app.db
      .updateTable('reminder')
      .set({ latestAt: new Date(app.clock.now().getTime() - days * 86_400_000) })
      .where('memberId', '=', me.id)
      .execute();
  const kept = async () => {
    await tasksOf(app.services)['reminders/remove-old']?.(null);
    return (await app.db.selectFrom('reminder').select('kind').where('memberId', '=', me.id).execute()).map(({ kind }) => kind);
  };
  await age(179);
  expect((await kept()).toSorted()).toEqual(['topic_comment', 'topic_like']);
  await age(181);
  expect(await kept()).toEqual(['topic_like']);
  await age(366);
  expect(await kept()).toEqual([]);
  expect(await app.db.selectFrom('reminderAct').select('id').where('memberId', '=', me.id).execute()).toEqual([]);
});

test('a cancelled account is no longer notified; what it did stays with others, without its name', async () => {
  await comment();
  await comment('你好。', me);
  await watch('topic', topicId, 'watching');
  await app.settle();
  expect(await list()).toMatchObject([{ kind: 'topic_comment', count: 1 }]);
  await app.db.updateTable('member').set({ state: 'cancelled' }).where('id', '=', other.id).execute();
  memberCardCache.dropEntry(app.services.announcer, other.id);
  expect(await list()).toMatchObject([{ senders: [{ cancelled: true, name: '' }], title: '一壶茶' }]);
  await app.write((tx) => emit(tx, memberCancelled, { memberId: me.id, files: [] }));
  await app.settle();
  for (const table of ['reminder', 'reminderAct', 'watch'] as const)
    expect(await app.db.selectFrom(table).selectAll().where('memberId', '=', me.id).execute()).toEqual([]);
});

test('the bell is three statements, a page of thirty lines four', async () => {
  for (let turn = 0; turn < 31; turn += 1) {
    const own = await app.write((tx) => aTopic(tx, app.services, { authorId: me.id, tagId }));
    await comment('好茶。', other, own);
  }
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: me.id }));
  await other.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } });
  await app.settle();
  await me.call(listReminders, { query: {} });
  const cold = () => memberCardCache.dropEntry(app.services.announcer, other.id);
  cold();
  const bell = await app.statements(() => me.call(listLatestReminders));
  expect(bell.result.items).toHaveLength(8);
  expect(bell.result.remindCount).toBe(32);
  expect(bell.statements.length).toBeLessThanOrEqual(3);
  cold();
  const page = await app.statements(() => me.call(listReminders, { query: {} }));
  expect(page.result).toMatchObject({ total: 32, pages: 2 });
  expect(page.result.items).toHaveLength(30);
  expect(page.statements.length).toBeLessThanOrEqual(4);
  expect((await app.statements(() => me.call(readUnreadMessageCount))).statements).toHaveLength(1);
});

test('of several posts that are notified together a line has the last, in whatever order they come', async () => {
  const third = await app.member(`third_${round}`);
  const posts = [];
  for (const body of ['一', '二', '三', '四', '五', '六', '七', '八']) posts.push(await comment(body));
  const last = await comment('九', third);
  const facts = [...posts, last].map(({ id }) => ({ kind: 'comment' as const, id, mentions: [], act: 'post' }));
  for (const some of [facts.slice(4).toReversed(), facts.slice(0, 4).toReversed()]) {
    await app.write((tx) => notifyOfPublished(app.services, tx, some));
  }
  const [line] = await list();
  expect(line).toMatchObject({ count: 9, excerpt: '九' });
  expect(line?.senders.map(({ id }) => id)).toEqual([third.id, other.id]);
});
