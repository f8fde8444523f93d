import {
  addTopic,
  adoptAnswer,
  changeAdoption,
  closeAsDuplicate,
  likeAnswer,
  listReminders,
  moderateTopic,
  postAnswer,
  postComment,
  readQuestion,
  readThread,
  setThreadTimers,
  undoDuplicate,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aQuestion } from '../../questions/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { runTimers } from './timers.ts';

const app = testApp();
const reason = '以前问过';
let worlds = 0;

async function open() {
  const n = ++worlds;
  return {
    boss: await app.staff(`boss${n}`),
    asker: await app.member(`asker${n}`),
    guest: await app.member(`guest${n}`),
    tagId: await app.write((tx) => aTag(tx)),
  };
}

const topicOf = async (author: Person, tagId: string) =>
  (await author.call(addTopic, { body: { title: '一壶茶', tagId, body: '水开了。' } })).topicId;

const questionOf = (authorId: string) => app.write((tx) => aQuestion(tx, app.services, { authorId }));

const close = (boss: Pick<Person, 'call'>, kind: 'topic' | 'question', rootId: string, ofId: string, carryAnswers = false) =>
  boss.call(closeAsDuplicate, { params: { kind, rootId }, body: { ofId, carryAnswers, reason } });

const undo = (boss: Person, kind: 'topic' | 'question', rootId: string) => boss.call(undoDuplicate, { params: { kind, rootId }, body: {} });

const topicAs = async (reader: Pick<Person, 'call'>, topicId: string) => (await reader.call(readThread, { params: { topicId } })).topic;

test('a duplicate is closed with a link for those who may read the other one, and opened again', async () => {
  const { boss, asker, guest, tagId } = await open();
  const [topicId, ofId] = [await topicOf(asker, tagId), await topicOf(asker, tagId)];
  await close(boss, 'topic', topicId, ofId);
  await app.settle();
  expect(await topicAs(app.visitor, topicId)).toMatchObject({
    commentsClosed: true,
    closing: { duplicate: true, duplicateOf: { id: ofId, title: '一壶茶' }, closesAt: null, opensAt: null },
  });
  const comment = guest.call(postComment, { params: { topicId }, body: { body: '好茶。' } });
  await expect(comment).rejects.toMatchObject({ code: 'topic.comments_closed' });
  const lines = async () => (await asker.call(listReminders, { query: {} })).items.filter(({ kind }) => kind === 'post_duplicate');
  expect(await lines()).toMatchObject([{ facts: { reason }, target: { id: topicId } }]);
  await boss.call(moderateTopic, { params: { topicId: ofId }, body: { act: 'delete' } });
  expect((await topicAs(app.visitor, topicId)).closing).toMatchObject({ duplicate: true, duplicateOf: null });
  await boss.call(moderateTopic, { params: { topicId: ofId }, body: { act: 'restore' } });
  await undo(boss, 'topic', topicId);
  await app.settle();
  const topic = await topicAs(guest, topicId);
  expect([topic.commentsClosed, topic.closing, await lines()]).toEqual([false, undefined, []]);
  await expect(undo(boss, 'topic', topicId)).rejects.toMatchObject({ code: 'duplicate.not_found' });
});

test('duplicates point to the original, never in a circle or to themselves, and only staff of both tags close them', async () => {
  const { boss, asker, guest, tagId } = await open();
  const [a, b, c] = [await topicOf(asker, tagId), await topicOf(asker, tagId), await topicOf(asker, tagId)];
  await expect(close(guest, 'topic', a, b)).rejects.toMatchObject({ status: 403 });
  await expect(close(app.visitor, 'topic', a, b)).rejects.toMatchObject({ status: 401 });
  await expect(close(boss, 'topic', a, a)).rejects.toMatchObject({ fields: [{ field: 'ofId', code: 'duplicate.same' }] });
  await close(boss, 'topic', a, b);
  await expect(close(boss, 'topic', a, c)).rejects.toMatchObject({ code: 'duplicate.already' });
  await expect(close(boss, 'topic', c, a)).rejects.toMatchObject({ code: 'duplicate.chain' });
  await expect(close(boss, 'topic', b, a)).rejects.toMatchObject({ code: 'duplicate.chain' });
  await close(boss, 'topic', b, c);
  expect((await topicAs(guest, a)).closing).toMatchObject({ duplicateOf: { id: c } });
  const both = await Promise.allSettled([undo(boss, 'topic', a), undo(boss, 'topic', a)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('answers are carried to the other question with their likes, and return', async () => {
  const { boss, asker, guest } = await open();
  const [questionId, ofId] = [await questionOf(asker.id), await questionOf(asker.id)];
  const answerTo = async (id: string) =>
    (await guest.call(postAnswer, { params: { questionId: id }, body: { body: '这样泡。' } })).answer.id;
  const [carried, there] = [await answerTo(questionId), await answerTo(ofId)];
  await asker.call(likeAnswer, { params: { answerId: carried }, body: { on: true } });
  await close(boss, 'question', questionId, ofId, true);
  const idsOf = async (id: string) => {
    const { question, answers } = await guest.call(readQuestion, { params: { questionId: id }, query: { sort: 'oldest' } });
    return [question.answerCount, answers.items.map((answer) => [answer.id, answer.likeCount])];
  };
  expect(await idsOf(questionId)).toEqual([0, []]);
  expect(await idsOf(ofId)).toEqual([
    2,
    [
      [there, 0],
      [carried, 1],
    ],
  ]);
  await asker.call(adoptAnswer, { params: { questionId: ofId }, body: { answerId: carried } });
  await expect(undo(boss, 'question', questionId)).rejects.toMatchObject({ code: 'duplicate.holds_bounty' });
  await boss.call(changeAdoption, { params: { questionId: ofId }, body: { answerId: '' } });
  await undo(boss, 'question', questionId);
  expect(await idsOf(questionId)).toEqual([1, [[carried, 1]]]);
});

test('an adopted answer or an open bounty stays with its question; a pointer is still possible', async () => {
  const { boss, asker, guest } = await open();
  const [questionId, ofId] = [await questionOf(asker.id), await questionOf(asker.id)];
  const { answer } = await guest.call(postAnswer, { params: { questionId }, body: { body: '这样泡。' } });
  await asker.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } });
  await expect(close(boss, 'question', questionId, ofId, true)).rejects.toMatchObject({ code: 'duplicate.holds_bounty' });
  await close(boss, 'question', questionId, ofId);
  const { question } = await guest.call(readQuestion, { params: { questionId } });
  expect(question).toMatchObject({ answersClosed: true, answerCount: 1, closing: { duplicateOf: { id: ofId } } });
});

test('a thread closes and opens at its times, once, by whichever run comes first', async () => {
  const { boss, asker, guest, tagId } = await open();
  const topicId = await topicOf(asker, tagId);
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const set = (closeAt: string | null, openAt: string | null) =>
    boss.call(setThreadTimers, {
      params: { kind: 'topic', rootId: topicId },
      body: { ...(closeAt && { closeAt }), ...(openAt && { openAt }) },
    });
  await expect(set(at(-1), null)).rejects.toMatchObject({ fields: [{ field: 'closeAt', code: 'timer.past' }] });
  const [closeAt, openAt] = [at(10), at(20)];
  await set(closeAt, openAt);
  expect((await topicAs(guest, topicId)).closing).toEqual({ duplicate: false, duplicateOf: null, closesAt: closeAt, opensAt: openAt });
  await runTimers(app.services);
  expect((await topicAs(guest, topicId)).commentsClosed).toBe(false);
  app.clock.advance(11 * 60_000);
  await Promise.all([runTimers(app.services), runTimers(app.services)]);
  const acts = async () =>
    (
      await sql<{
        act: string;
      }>`select act from audit_entry where subject_kind = 'topic' and subject_id = ${topicId} and act like '%timer' order by id`.execute(
        app.db,
      )
    ).rows;
  expect([(await topicAs(guest, topicId)).commentsClosed, await acts()]).toEqual([true, [{ act: 'topic.closed_by_timer' }]]);
  await set(null, null);
  app.clock.advance(20 * 60_000);
  await runTimers(app.services);
  expect((await topicAs(guest, topicId)).commentsClosed).toBe(true);
});
