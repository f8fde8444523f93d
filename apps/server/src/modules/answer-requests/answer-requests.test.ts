import {
  addQuestion,
  answerRequestRules,
  blockMember,
  closeAnswers,
  declineAnswerRequest,
  deleteQuestion,
  editSettings,
  listAnswerRequests,
  listOwnAnswerRequests,
  listReminders,
  postAnswer,
  readQuestion,
  requestAnswer,
  setAnswerRequestPreference,
  followMember,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { dropMembers } from '../members/index.ts';
import { aQuestionTag } from '../questions/testing.ts';
import { questionTags } from '../tags/index.ts';
import { answerRequestsOwnData } from './own-data.ts';

const app = testApp();
let asker: Person;
let boss: Person;
let tagId: string;

beforeAll(async () => {
  asker = await app.member('asker');
  boss = await app.staff('boss');
  tagId = await app.write((tx) => aQuestionTag(tx));
  await boss.call(editSettings, { body: { values: { newMemberDays: '0', newMemberPosts: '0' } } });
});

async function questionOf(person: Person): Promise<string> {
  const { questionId } = await person.call(addQuestion, { body: { title: '紫砂壶怎么开壶？', body: '新壶。', tagIds: [tagId] } });
  return questionId;
}

const request = (by: Person, questionId: string, { id: memberId }: Pick<Person, 'id'>) =>
  by.call(requestAnswer, { params: { questionId }, body: { memberId } });

const listed = (by: Person, questionId: string) => by.call(listAnswerRequests, { params: { questionId } });

const ownOf = async (person: Person) =>
  (await person.call(listOwnAnswerRequests, { query: {} })).items.map(({ question, by }) => [question.id, by.id]);

async function remindersOf(person: Person): Promise<string[]> {
  await app.settle();
  const { items } = await person.call(listReminders, { query: {} });
  return items.filter(({ kind }) => kind === 'answer_requested').map(({ target }) => target?.id ?? '');
}

test('a requested member is reminded once, sees it on the question, and others see who was requested', async () => {
  const [friend, expert] = [await app.member('friend'), await app.member('expert')];
  const questionId = await questionOf(asker);
  await expect(app.visitor.call(listAnswerRequests, { params: { questionId } })).rejects.toMatchObject({ status: 401 });
  expect(await request(friend, questionId, expert)).toEqual({ left: answerRequestRules.perQuestion - 1 });
  expect(await request(asker, questionId, expert)).toEqual({ left: answerRequestRules.perQuestion });
  expect(await remindersOf(expert)).toEqual([questionId]);
  expect(await ownOf(expert)).toEqual([[questionId, friend.id]]);
  const seen = await expert.call(readQuestion, { params: { questionId }, query: {} });
  expect(seen.question.viewer).toMatchObject({ requested: true, mayRequest: true });
  const { items } = await listed(asker, questionId);
  expect(items).toMatchObject([{ member: { id: expert.id }, state: 'requested', own: false }]);
  await expert.call(postAnswer, { params: { questionId }, body: { body: '先用开水煮。' } });
  expect((await listed(friend, questionId)).items).toMatchObject([{ state: 'answered', own: true }]);
  expect(await ownOf(expert)).toEqual([]);
  expect((await expert.call(readQuestion, { params: { questionId }, query: {} })).question.viewer.requested).toBe(false);
  await expect(request(friend, questionId, expert)).resolves.toMatchObject({ left: answerRequestRules.perQuestion - 1 });
});

test('who declines is reminded no more, and nobody else learns of it', async () => {
  const [friend, expert] = [await app.member('friend2'), await app.member('expert2')];
  const questionId = await questionOf(asker);
  await request(friend, questionId, expert);
  const before = await listed(friend, questionId);
  expect(await remindersOf(expert)).toEqual([questionId]);
  for (const _ of [1, 2]) await expert.call(declineAnswerRequest, { params: { questionId } });
  expect(await remindersOf(expert)).toEqual([]);
  expect(await ownOf(expert)).toEqual([]);
  expect(await listed(friend, questionId)).toEqual(before);
  await request(asker, questionId, expert);
  expect(await remindersOf(expert)).toEqual([]);
  const exports = answerRequestsOwnData.flatMap(({ exported }) => (typeof exported === 'object' && 'rows' in exported ? [exported] : []));
  const rowsFor = async (memberId: string) =>
    (await Promise.all(exports.map(({ rows }) => Array.fromAsync(rows(app.db, memberId))))).flat(2);
  expect(await rowsFor(friend.id)).toMatchObject([{ questionId, memberId: expert.id, declinedAt: null }]);
  expect(await rowsFor(expert.id)).toMatchObject([{ questionId, declinedAt: expect.any(Date) }]);
});

test('nobody is requested who asked, answered, does not accept it, or is blocked, and the refusal gives no reason', async () => {
  const [one, other] = [await app.member('one'), await app.member('other')];
  const questionId = await questionOf(asker);
  const refused = (by: Person, to: Pick<Person, 'id'>, code: string) => expect(request(by, questionId, to)).rejects.toMatchObject({ code });
  await refused(one, one, 'answer_request.oneself');
  await refused(one, asker, 'answer_request.asker');
  await refused(one, { id: '999999' }, 'member.not_found');
  await one.call(postAnswer, { params: { questionId }, body: { body: '煮。' } });
  await refused(other, one, 'answer_request.answered');
  await other.call(setAnswerRequestPreference, { body: { from: 'nobody' } });
  await refused(one, other, 'answer_request.refused');
  await other.call(setAnswerRequestPreference, { body: { from: 'followed' } });
  await refused(one, other, 'answer_request.refused');
  await other.call(followMember, { params: { memberId: one.id } });
  await expect(request(one, questionId, other)).resolves.toMatchObject({ left: 4 });
  const [blocker, blocked] = [await app.member('blocker'), await app.member('blocked')];
  await blocker.call(blockMember, { params: { memberId: blocked.id } });
  await refused(blocked, blocker, 'answer_request.refused');
  await refused(blocker, blocked, 'answer_request.refused');
});

test('where a member may not read or answer, they cannot be requested', async () => {
  const [one, other] = [await app.member('reader1'), await app.member('reader2')];
  const { id: roleId } = await app.db
    .insertInto('role')
    .values({ nameZh: '内室', nameEn: 'Inner room' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await app.member('inner');
  await app.db.insertInto('memberRole').values({ memberId: member.id, roleId }).execute();
  const closed = await app.write((tx) => aQuestionTag(tx, {}));
  await app.db.insertInto('tagRight').values({ tagId: closed, right: 'view', roleId }).execute();
  await app.write(async (tx) => questionTags.drop(tx));
  const body = { title: '内室的问题', body: '问。', tagIds: [closed] };
  const { questionId } = await boss.call(addQuestion, { body });
  await expect(request(one, questionId, other)).rejects.toMatchObject({ code: 'question.not_visible' });
  await expect(listed(one, questionId)).rejects.toMatchObject({ code: 'question.not_visible' });
  await expect(request(boss, questionId, other)).rejects.toMatchObject({ code: 'answer_request.refused' });
  await expect(request(boss, questionId, member)).resolves.toMatchObject({ left: 4 });
  await app.db.deleteFrom('memberRole').where('memberId', '=', member.id).where('roleId', '=', roleId).execute();
  expect(await remindersOf(member)).toEqual([]);
});

test('a silenced member requests nobody and is requested by nobody', async () => {
  const [loud, other] = [await app.member('loud'), await app.member('calm')];
  const questionId = await questionOf(asker);
  const silencedUntil = new Date(app.clock.now().getTime() + 60_000);
  await app.write(async (tx) => {
    await tx.updateTable('member').set({ silencedUntil }).where('id', '=', loud.id).execute();
    dropMembers(tx, [loud.id], 'sessions');
  });
  await expect(request(loud, questionId, other)).rejects.toMatchObject({ code: 'member.silenced' });
  await expect(request(other, questionId, loud)).rejects.toMatchObject({ code: 'answer_request.refused' });
});

test('of requests sent together no more arrive than one member may send for a question', async () => {
  const sender = await app.member('sender');
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => app.member(`crowd${n}`)));
  const questionId = await questionOf(asker);
  const results = await Promise.allSettled(people.map((person) => request(sender, questionId, person)));
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []));
  expect(failed).toEqual(Array(3).fill('answer_request.enough'));
  expect((await listed(sender, questionId)).items).toHaveLength(answerRequestRules.perQuestion);
  expect((await listed(asker, questionId)).left).toBe(answerRequestRules.perQuestion);
});

test('with a closed or deleted question its requests are gone', async () => {
  const [friend, expert] = [await app.member('friend5'), await app.member('expert5')];
  const [first, second] = [await questionOf(asker), await questionOf(asker)];
  await request(friend, first, expert);
  await request(friend, second, expert);
  expect(await remindersOf(expert)).toEqual([second, first]);
  await boss.call(closeAnswers, { params: { questionId: first }, body: { closed: true } });
  expect(await remindersOf(expert)).toEqual([second]);
  expect(await ownOf(expert)).toEqual([[second, friend.id]]);
  expect(await listed(friend, first)).toEqual({ items: [], left: 0 });
  await expect(request(boss, first, await app.member('late'))).rejects.toMatchObject({ code: 'question.answers_closed' });
  await asker.call(deleteQuestion, { params: { questionId: second } });
  expect(await remindersOf(expert)).toEqual([]);
  expect(await ownOf(expert)).toEqual([]);
});

test('a day has limits for who sends and for who receives, also at once', async () => {
  const target = await app.member('target');
  const senders = await Promise.all(Array.from({ length: 12 }, (_, n) => app.member(`sender${n}`)));
  const questions: string[] = [];
  for (const sender of senders) questions.push(await questionOf(sender));
  const results = await Promise.allSettled(senders.map((sender, n) => request(sender, questions[n] ?? '', target)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(answerRequestRules.receivedDaily);
  await boss.call(editSettings, { body: { values: { newMemberDays: '30' } } });
  const fresh = await app.member('fresh');
  const outcomes: string[] = [];
  for (const [n, questionId] of questions.slice(0, 7).entries())
    outcomes.push(
      await request(fresh, questionId, senders[n + 1] ?? asker).then(
        () => 'sent',
        ({ code }: { code: string }) => code,
      ),
    );
  await boss.call(editSettings, { body: { values: { newMemberDays: '0' } } });
  expect(outcomes).toEqual([...Array(5).fill('sent'), 'answer_request.too_many_today', 'answer_request.too_many_today']);
  await sql`update answer_request set requested_at = requested_at - interval '25 hours' where member_id = ${target.id}`.execute(app.db);
  await expect(request(senders[11] ?? asker, questions[11] ?? '', target)).resolves.toMatchObject({ left: 4 });
});
