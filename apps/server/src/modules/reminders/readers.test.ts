import {
  addRole,
  addTag,
  addTopic,
  type Body,
  blockMember,
  type editMember,
  editMember as editMemberEndpoint,
  editRole,
  editTag,
  listReminders,
  listRoles,
  makeRoleInitial,
  markAllRemindersRead,
  postComment,
  readMember,
  readUnreadMessageCount,
  setWatch,
  type tagRights,
  unblockMember,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { drop } from '../../../test/drop.ts';
import { noRights } from '../tags/index.ts';
import { reminderJobs } from './index.ts';
import { unreadLines } from './testing/unread.ts';

const app = testApp();
let number = 0;
let me: Person;
let other: Person;
let boss: Person;
let topicId = '';
let roleId = '';
let spareId = '';
let parent: { id: string; form: Body<typeof editTag> };
let tag: { id: string; form: Body<typeof editTag> };

type Rights = Record<(typeof tagRights)[number], string[]>;
const seenBy = (...roleIds: string[]): Rights => ({ ...noRights(), view: roleIds });

async function aRole(): Promise<string> {
  const names = { nameZh: `角色${(number += 1)}`, nameEn: '', remark: '', sort: 0 };
  return (await boss.call(addRole, { body: { ...names, rights: [], tagRights: [] } })).id;
}

async function newTag(parentId: string) {
  const form = { nameZh: `标签${(number += 1)}`, nameEn: '', icon: 'hash', colour: '#1f6b4a', sort: 0, parentId } as const;
  return { id: (await boss.call(addTag, { body: { ...form, rights: noRights() } })).id, form: { ...form, rights: noRights() } };
}

const save = (which: typeof tag, more: Partial<Body<typeof editTag>>) =>
  boss.call(editTag, { params: { tagId: which.id }, body: { ...which.form, ...more } });

async function hasRoles(...roles: { roleId: string; endsAt: string | null }[]): Promise<void> {
  const { nickname, showsDynamics, remark, stamp } = await boss.call(readMember, { params: { memberId: me.id } });
  const body: Body<typeof editMember> = { nickname, clearHint: false, showsDynamics, remark, roles, stamp };
  await boss.call(editMemberEndpoint, { params: { memberId: me.id }, body });
}

beforeEach(async () => {
  boss = await app.staff('boss');
  [me, other] = [await someone(app), await someone(app)];
  parent = await newTag('');
  tag = await newTag(parent.id);
  [roleId, spareId] = [await aRole(), await aRole()];
  ({ topicId } = await other.call(addTopic, { body: { title: '茶', body: '水开了。', tagId: tag.id } }));
  await other.call(postComment, { params: { topicId }, body: { body: `@${me.account} 看` } });
  await me.call(setWatch, { params: { kind: 'topic', subjectId: topicId }, body: { level: 'watching' } });
  await app.settle();
  await other.call(postComment, { params: { topicId }, body: { body: '又一条' } });
});

const unread = () => unreadLines(app, me);

const minutePasses = async (): Promise<void> => {
  for (const job of reminderJobs.filter(({ pattern }) => pattern === '* * * * *')) await job.run(app.services);
};

interface Change {
  /** What has to be so that the reminders are there at first. */
  before?: () => Promise<unknown>;
  go: () => Promise<unknown>;
  back: () => Promise<unknown>;
}

const soon = (): string => new Date(app.clock.now().getTime() + 60_000).toISOString();

const forRole = () => save(tag, { rights: seenBy(roleId) });

const changes: Record<string, Change> = {
  'the rights of the tag name a role that I do not have': { go: forRole, back: () => save(tag, { rights: noRights() }) },
  'the tag above is restricted': {
    go: () => save(parent, { rights: seenBy(roleId) }),
    back: () => save(parent, { rights: noRights() }),
  },
  'the tag is moved below a restricted one': {
    go: async () => {
      const closed = await newTag('');
      await save(closed, { rights: seenBy(roleId) });
      await save(tag, { parentId: closed.id });
    },
    back: () => save(tag, { parentId: '' }),
  },
  'my role is taken': {
    before: async () => (await hasRoles({ roleId, endsAt: null }), forRole()),
    go: () => hasRoles(),
    back: () => hasRoles({ roleId, endsAt: null }),
  },
  'my role ends by time': {
    before: async () => {
      await hasRoles({ roleId, endsAt: soon() });
      await forRole();
    },
    go: async () => {
      app.clock.advance(61_000);
      await minutePasses();
    },
    back: () => hasRoles({ roleId, endsAt: soon() }),
  },
  'my role may read there no longer': {
    before: async () => {
      await hasRoles({ roleId, endsAt: null });
      await save(tag, { rights: seenBy(roleId, spareId) });
    },
    go: () => roleReads([]),
    back: () => roleReads([{ tagId: tag.id, right: 'view' }]),
  },
  'I block who wrote': {
    go: () => me.call(blockMember, { params: { memberId: other.id } }),
    back: () => me.call(unblockMember, { params: { memberId: other.id } }),
  },
  'I am staff no longer': {
    before: async () => (await isStaff(true), forRole()),
    go: () => isStaff(false),
    back: () => isStaff(true),
  },
  'another role becomes the initial one': {
    before: async () => {
      initialId = (await app.db.selectFrom('role').select('id').where('initial', '=', true).executeTakeFirstOrThrow()).id;
      await save(tag, { rights: seenBy(initialId) });
    },
    go: () => boss.call(makeRoleInitial, { params: { roleId } }),
    back: () => boss.call(makeRoleInitial, { params: { roleId: initialId } }),
  },
};
let initialId = '';

/** Without the second person that this takes. */
async function isStaff(staff: boolean): Promise<void> {
  await sql`
    update member set staff = ${staff}, trusted_since = case when ${staff} then now() end, staff_ended_at = case when not ${staff} then now() end
    where id = ${me.id}::bigint`.execute(app.db);
  drop(app.services, 'sessions');
}

async function roleReads(rights: Body<typeof editRole>['tagRights']): Promise<void> {
  const role = (await boss.call(listRoles)).items.find(({ id }) => id === roleId);
  if (role === undefined) throw new Error('the role is gone');
  const { name, remark, sort, stamp } = role;
  await boss.call(editRole, {
    params: { roleId },
    body: { nameZh: name.zh, nameEn: name.en, remark, sort, rights: [], tagRights: rights, stamp },
  });
}

const lines = ['mention_comment 1', 'watched_topic 1'];

describe.each(Object.entries(changes))('%s', (_, { before, go, back }) => {
  test('unread reminders leave list and count, and come back unread', async () => {
    await before?.();
    expect(await unread()).toEqual(lines);
    await go();
    expect(await unread()).toEqual([]);
    await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
    await back();
    expect(await unread()).toEqual(lines);
    await go();
    expect(await unread()).toEqual([]);
    await back();
    expect(await unread()).toEqual(lines);
  });

  test('what was read stays read', async () => {
    await before?.();
    await app.settle();
    await me.call(markAllRemindersRead, { body: { through: app.clock.now().toISOString() } });
    await go();
    expect(await unread()).toEqual([]);
    await back();
    expect(await unread()).toEqual([]);
    expect((await me.call(listReminders, { query: {} })).items.map(({ read }) => read)).toEqual([true, true]);
  });
});

test('reminders about what I still read stay, also those in one line with others', async () => {
  const { topicId: open } = await other.call(addTopic, { body: { title: '开', body: `@${me.account}`, tagId: (await newTag('')).id } });
  expect(await unread()).toEqual([...lines, 'mention_topic 1'].toSorted());
  await forRole();
  expect(await unread()).toEqual(['mention_topic 1']);
  expect((await me.call(listReminders, { query: { state: 'unread' } })).items[0]?.target?.id).toBe(open);
});

test('many lines and a long line are compared in bounded steps, and every line once', async () => {
  await app.settle();
  await sql`
    insert into comment (topic_id, floor, author_id, body_source, body_html, body_text, state, posted_at)
    select ${topicId}::bigint, 100 + n, ${other.id}::bigint, '茶', '<p>茶</p>', '茶', 'published', now() from generate_series(1, 1500) n`.execute(
    app.db,
  );
  await sql`
    with made as (
      insert into reminder (member_id, kind, subject_kind, subject_id, day, act_count, latest_at)
      select ${me.id}::bigint, 'mention_comment', 'comment', id, now()::date, 1, now() from comment where topic_id = ${topicId}::bigint and floor > 100
      returning id, subject_id)
    insert into reminder_act (reminder_id, member_id, source, sender_id, post_kind, post_id, at)
    select id, ${me.id}::bigint, 'comment:' || subject_id, ${other.id}::bigint, 'comment', subject_id, now() from made`.execute(app.db);
  expect((await me.call(readUnreadMessageCount)).remindCount).toBe(1502);
  await me.call(blockMember, { params: { memberId: other.id } });
  await app.settle();
  expect((await me.call(readUnreadMessageCount)).remindCount).toBe(0);
  await me.call(unblockMember, { params: { memberId: other.id } });
  await app.settle();
  expect((await me.call(readUnreadMessageCount)).remindCount).toBe(1502);
  await forRole();
  await app.settle();
  expect((await me.call(readUnreadMessageCount)).remindCount).toBe(0);
});
