import {
  addBadge,
  addQuestion,
  addTopic,
  adoptAnswer,
  badgeRules,
  chooseBadge,
  deleteTopic,
  editBadge,
  grantBadge,
  listBadgeHolders,
  listBadges,
  listMemberBadges,
  listReminders,
  openBadge,
  postAnswer,
  readThread,
  takeBadgeBack,
  type BadgeRule,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { someone } from '../../../test/cast.ts';
import { siteDay } from '../../platform/site-day.ts';
import { createMember } from '../members/index.ts';
import { aQuestion, anAnswer, aQuestionTag } from '../questions/testing.ts';
import { aTag } from '../tags/testing.ts';
import { aTopic } from '../topics/testing.ts';
import { walkMembers } from './jobs/walk-members.ts';
import { badgesOwnData } from './index.ts';

const app = testApp();
const dayMs = 24 * 60 * 60_000;
let boss: Person;
let tagId = '';
let ids = {} as Record<BadgeRule, string>;

const texts = { nameZh: '茶会主持', nameEn: 'Host', descriptionZh: '主持过茶会', descriptionEn: '', icon: 'megaphone' as const };
const badgesOf = async ({ account }: Pick<Person, 'account'>) => (await app.visitor.call(listMemberBadges, { params: { account } })).items;
const rulesOf = async (person: Pick<Person, 'account'>) =>
  (await badgesOf(person)).map(({ rule }) => rule ?? '').toSorted((a, b) => a.localeCompare(b));
const walk = async () => {
  await app.db.updateTable('badgeWalk').set({ memberId: '0' }).execute();
  await walkMembers(app.services);
  await app.settle();
};
/** Somebody who was here. */
const visitor = async (facts: Parameters<typeof someone>[1] = {}) => {
  const person = await someone(app, facts);
  await seen(person);
  return person;
};
const seen = ({ id }: Pick<Person, 'id'>) =>
  app.db
    .insertInto('memberPresence')
    .values({ memberId: id, usedAt: app.clock.now() })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ usedAt: app.clock.now() }))
    .execute();
const grant = (badgeId: string, { account }: Person, reason = '办得好') =>
  boss.call(grantBadge, { params: { badgeId }, body: { account, reason } });
const takeBack = (badgeId: string, { id: memberId }: Person) =>
  boss.call(takeBadgeBack, { params: { badgeId }, body: { memberId, reason: '弄错了' } });
const set = (table: 'topic' | 'answer' | 'member', id: string, column: string, value: number | boolean | Date) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}::bigint`.execute(app.db);
const checkIns = (memberId: string, days: number) =>
  app.db
    .insertInto('checkIn')
    .values(
      Array.from({ length: days }, (_, back) => ({
        memberId,
        day: siteDay(new Date(app.clock.now().getTime() - back * dayMs)),
        points: 0,
        at: app.clock.now(),
      })),
    )
    .execute();

beforeAll(async () => {
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aTag(tx));
});

beforeEach(async () => {
  const { items } = await app.visitor.call(listBadges);
  ids = Object.fromEntries(items.flatMap(({ rule, id }) => (rule === null ? [] : [[rule, id]]))) as Record<BadgeRule, string>;
});

test('there is a badge for each rule, and a page says how many have it', async () => {
  const { items } = await app.visitor.call(listBadges);
  expect(items.map(({ rule }) => rule).filter((rule) => rule !== null)).toEqual([...badgeRules]);
  const person = await visitor();
  await app.write((tx) => aTopic(tx, app.services, { authorId: person.id }));
  const holders = async () => (await app.visitor.call(listBadges)).items.find(({ rule }) => rule === 'first_topic')?.holders;
  const before = (await holders()) ?? 0;
  await walk();
  await walk();
  expect(await holders()).toBe(before + 1);
});

/** What brings somebody just to a rule, and what is one less. */
const cases: Record<BadgeRule, (person: Person, isEnough: boolean) => Promise<unknown>> = {
  first_topic: async ({ id }, isEnough) => {
    const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: id }));
    if (!isEnough) await hide('topic', topicId, id);
  },
  first_answer: async ({ id }, isEnough) => {
    const [answerId = ''] = await answersOf(id, 1);
    if (!isEnough) await hide('answer', answerId, id);
  },
  first_adopted: async ({ id }, isEnough) => adopt(id, isEnough ? 1 : 0),
  adopted_10: ({ id }, isEnough) => adopt(id, isEnough ? 10 : 9),
  answers_100: ({ id }, isEnough) => set('member', id, 'answer_count', isEnough ? 100 : 99),
  liked_100: ({ id }, isEnough) => liked(id, isEnough ? 100 : 99),
  liked_1000: ({ id }, isEnough) => liked(id, isEnough ? 1000 : 999),
  liked_post_50: ({ id }, isEnough) => liked(id, isEnough ? 50 : 49),
  worked_20: async ({ id }, isEnough) => {
    const [answerId = ''] = await answersOf(id, 1);
    await set('answer', answerId, 'worked_count', isEnough ? 20 : 19);
  },
  featured: async ({ id }, isEnough) => {
    const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: id }));
    await set('topic', topicId, 'essence', true);
    if (!isEnough) await hide('topic', topicId, id);
  },
  tipped: async ({ id }, isEnough) => {
    const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: id }));
    await set('topic', topicId, 'tip_minor', isEnough ? 1 : 0);
  },
  streak_7: ({ id }, isEnough) => checkIns(id, isEnough ? 7 : 6),
  streak_100: ({ id }, isEnough) => checkIns(id, isEnough ? 100 : 99),
  year_1: ({ id }, isEnough) => set('member', id, 'registered_at', new Date(app.clock.now().getTime() - (isEnough ? 367 : 364) * dayMs)),
  year_3: ({ id }, isEnough) => set('member', id, 'registered_at', new Date(app.clock.now().getTime() - (isEnough ? 1098 : 1090) * dayMs)),
};

async function hide(table: 'topic' | 'answer', id: string, authorId: string): Promise<void> {
  await sql`update ${sql.table(table)} set state = 'deleted_by_staff', state_before = 'published' where id = ${id}::bigint`.execute(app.db);
  await set('member', authorId, `${table}_count`, 0);
}

async function answersOf(authorId: string, count: number): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const questionId = await app.write((tx) => aQuestion(tx, app.services));
    answers.push(await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId })));
  }
  return answers;
}

async function adopt(authorId: string, count: number): Promise<void> {
  for (const answerId of await answersOf(authorId, count))
    await sql`update question set adopted_answer_id = answer.id, adopted_at = now() from answer where answer.id = ${answerId}::bigint and question.id = question_id`.execute(
      app.db,
    );
}

async function liked(authorId: string, likes: number): Promise<void> {
  const topicId = await app.write((tx) => aTopic(tx, app.services, { authorId }));
  await set('topic', topicId, 'like_count', likes);
}

test.each(badgeRules)('%s is granted for just enough, and not for one less', async (rule) => {
  const [enough, less] = [await visitor(), await visitor()];
  await cases[rule](enough, true);
  await cases[rule](less, false);
  await walk();
  expect(await rulesOf(enough)).toContain(rule);
  expect(await rulesOf(less)).not.toContain(rule);
});

test('an answer of one’s own that its asker adopted, or a deleted question, brings nothing', async () => {
  const person = await visitor();
  const questionTag = await app.write((tx) => aQuestionTag(tx));
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: person.id, tagIds: [questionTag] }));
  const answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId, authorId: person.id }));
  await sql`update question set adopted_answer_id = ${answerId}::bigint, adopted_at = now() where id = ${questionId}::bigint`.execute(
    app.db,
  );
  const [other = ''] = await answersOf(person.id, 1);
  await sql`update question set adopted_answer_id = ${other}::bigint, adopted_at = now(), state = 'deleted_by_user', state_before = 'published'
    where id = (select question_id from answer where id = ${other}::bigint)`.execute(app.db);
  await walk();
  expect(await rulesOf(person)).not.toContain('first_adopted');
});

test('twenty walks at once grant a badge once, and notify once; deleting the post afterwards takes nothing back', async () => {
  const [asker, answerer] = [await visitor(), await visitor()];
  const questionTag = await app.write((tx) => aQuestionTag(tx));
  const { questionId } = await asker.call(addQuestion, { body: { tagIds: [questionTag], title: '水温？', body: '多少度？' } });
  const { answer } = await answerer.call(postAnswer, { params: { questionId }, body: { body: '九十度。' } });
  await asker.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } });
  const { topicId } = await answerer.call(addTopic, { body: { tagId, title: '一壶茶', body: '水开了。' } });
  await app.db.updateTable('badgeWalk').set({ memberId: '0' }).execute();
  await Promise.all(Array.from({ length: 20 }, () => walkMembers(app.services)));
  await app.settle();
  const first = await rulesOf(answerer);
  expect(first).toEqual(['first_adopted', 'first_answer', 'first_topic']);
  const reminders = (await answerer.call(listReminders, { query: {} })).items.filter(({ kind }) => kind === 'badge_granted');
  expect(reminders.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  await answerer.call(deleteTopic, { params: { topicId } });
  await walk();
  expect(await rulesOf(answerer)).toEqual(first);
});

test('who never signed in, and whose account is disabled, is not examined; the walk goes on where it stood', async () => {
  const account = 'imported_one';
  const imported = { account, id: await app.write((tx) => createMember(tx, { account })) };
  const disabled = await visitor();
  for (const { id } of [imported, disabled]) await app.write((tx) => aTopic(tx, app.services, { authorId: id }));
  await sql`update member set state = 'disabled' where id = ${disabled.id}::bigint`.execute(app.db);
  await walk();
  expect(await badgesOf(imported)).toEqual([]);
  await seen(imported);
  await app.db.updateTable('badgeWalk').set({ memberId: imported.id }).execute();
  await walkMembers(app.services);
  expect(await badgesOf(imported)).toEqual([]);
  // After its end it began again.
  await walkMembers(app.services);
  expect(await rulesOf(imported)).toEqual(['first_topic']);
  const { rows } = await sql`select 1 from member_badge where member_id = ${disabled.id}::bigint`.execute(app.db);
  expect(rows).toEqual([]);
});

test('what staff took back no rule grants again, but staff can; each act is in the log', async () => {
  const person = await visitor();
  await app.write((tx) => aTopic(tx, app.services, { authorId: person.id }));
  await walk();
  await takeBack(ids.first_topic, person);
  await expect(takeBack(ids.first_topic, person)).rejects.toMatchObject({ code: 'badge.not_held' });
  await walk();
  expect(await badgesOf(person)).toEqual([]);
  await grant(ids.first_topic, person, '还给你');
  expect(await badgesOf(person)).toMatchObject([{ rule: 'first_topic', reason: '还给你' }]);
  const acts = await app.db.selectFrom('auditEntry').select('act').where('subjectId', '=', person.id).orderBy('id').execute();
  expect(acts.map(({ act }) => act)).toEqual(['badge.taken', 'badge.granted']);
});

test('staff make badges of their own, grant them by hand and stop granting them; nobody grants themselves', async () => {
  const person = await visitor();
  await expect(person.call(addBadge, { body: texts })).rejects.toMatchObject({ status: 403 });
  const { id } = await boss.call(addBadge, { body: texts });
  await expect(boss.call(addBadge, { body: texts })).rejects.toMatchObject({ fields: [{ field: 'nameZh', code: 'badge.name_taken' }] });
  await expect(boss.call(addBadge, { body: { ...texts, nameZh: '开口' } })).rejects.toMatchObject({ status: 422 });
  await expect(boss.call(editBadge, { params: { badgeId: ids.first_topic }, body: texts })).rejects.toMatchObject({
    code: 'badge.by_rule',
  });
  await expect(grant(id, boss)).rejects.toMatchObject({ code: 'member.yourself' });
  await expect(grant('999999', person)).rejects.toMatchObject({ code: 'badge.not_found' });
  await expect(grant(id, { ...person, account: 'nobody_here' })).rejects.toMatchObject({
    fields: [{ field: 'account', code: 'member.not_found' }],
  });
  await Promise.all(Array.from({ length: 20 }, (_, n) => grant(id, person, `第 ${n} 次`)));
  await app.settle();
  expect(await badgesOf(person)).toHaveLength(1);
  expect((await boss.call(listBadgeHolders, { params: { badgeId: id }, query: {} })).items).toMatchObject([
    { member: { id: person.id }, by: { id: boss.id } },
  ]);
  const reminders = (await person.call(listReminders, { query: {} })).items;
  expect(reminders).toMatchObject([{ kind: 'badge_granted', facts: { name: { zh: '茶会主持' } }, target: { kind: 'badges' } }]);
  await boss.call(openBadge, { params: { badgeId: id }, body: { open: false } });
  await expect(grant(id, await visitor())).rejects.toMatchObject({ code: 'badge.closed' });
  expect(await badgesOf(person)).toHaveLength(1);
});

test('one badge at most stands beside the name: the member’s choice, and gone when it is taken back', async () => {
  const person = await visitor();
  const { topicId } = await person.call(addTopic, { body: { tagId, title: '一壶茶', body: '水开了。' } });
  await walk();
  const { id: other } = await boss.call(addBadge, { body: { ...texts, nameZh: '另一枚' } });
  await expect(person.call(chooseBadge, { body: { badgeId: other } })).rejects.toMatchObject({ code: 'badge.not_held' });
  await grant(other, person);
  const beside = async () => (await app.visitor.call(readThread, { params: { topicId }, query: {} })).topic.author.badge?.id;
  expect(await beside()).toBeUndefined();
  await Promise.all([ids.first_topic, other, ids.first_topic, other].map((badgeId) => person.call(chooseBadge, { body: { badgeId } })));
  await person.call(chooseBadge, { body: { badgeId: other } });
  expect(await beside()).toBe(other);
  expect((await badgesOf(person)).filter(({ chosen }) => chosen)).toHaveLength(1);
  await takeBack(other, person);
  expect(await beside()).toBeUndefined();
  await person.call(chooseBadge, { body: { badgeId: ids.first_topic } });
  expect(await beside()).toBe(ids.first_topic);
  await person.call(chooseBadge, { body: {} });
  expect(await beside()).toBeUndefined();
});

test('badges are in the export of their member', async () => {
  const person = await visitor();
  await grant(ids.featured, person);
  const rows: unknown[] = [];
  for (const { exported } of badgesOwnData)
    if (typeof exported === 'object' && 'rows' in exported) for await (const part of exported.rows(app.db, person.id)) rows.push(...part);
  expect(rows).toMatchObject([{ rule: 'featured', reason: '办得好' }]);
});
