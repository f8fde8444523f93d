import {
  addQuestion, adoptAnswer, addAddendum, changeAdoption, editSettings, deleteAddendum, deleteAnswer, editAddendum, editAnswer, editAnswerReply,
  editQuestion, moderateAnswerReply, moderateQuestion, postAnswer, postAnswerReply, postQuestionReply,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { declareSubscriptions } from '../../platform/events/emit.ts';
import * as events from './events.ts';
import { aQuestionTag } from './testing.ts';

const app = testApp();
let heard = 0;

// Nobody handles these: what was told stays to be read.
beforeAll(() => declareSubscriptions(Object.values(events).map(({ name }) => ({ event: name, reaction: 'heard-here' }))));

/** What was told since the last time, in order. */
async function told(): Promise<[name: string, data: unknown][]> {
  const { rows } = await sql<{ id: string; task: string; payload: unknown }>`
    select job.id::text, task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier like '%/heard-here' and job.id > ${heard}::bigint order by job.id`.execute(app.db);
  heard = Number(rows.at(-1)?.id ?? heard);
  return rows.map(({ task, payload }) => [task.split('/')[0] ?? '', payload]);
}

test('every act is told once, with who, where, which state and whom it names', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await alice.call(addQuestion, { body: { title: '水温', tagIds, body: '@bob 多热？' } });
  const asked = { questionId, authorId: alice.id, tagIds };
  expect(await told()).toEqual([['question.asked', { ...asked, state: 'published', mentions: [bob.id] }]]);
  await alice.call(editQuestion, { params: { questionId }, body: { title: '水温', tagIds, body: '多热？', version: 1 } });
  expect(await told()).toEqual([['question.edited', { ...asked, state: 'published', mentions: [] }]]);

  const { answer } = await bob.call(postAnswer, { params: { questionId }, body: { body: '八十五度 @alice' } });
  const answered = { questionId, answerId: answer.id, floor: 1, authorId: bob.id };
  expect(await told()).toEqual([['answer.posted', { ...answered, state: 'published', mentions: [alice.id] }]]);
  await bob.call(editAnswer, { params: { answerId: answer.id }, body: { body: '九十度', version: 1 } });
  expect(await told()).toEqual([['answer.edited', { ...answered, state: 'published', mentions: [] }]]);

  const { reply } = await alice.call(postAnswerReply, { params: { answerId: answer.id }, body: { body: '@bob 多久？' } });
  const replied = { questionId, answerId: answer.id, replyId: reply.id, answersReplyId: null, authorId: alice.id };
  expect(await told()).toEqual([['answer_reply.posted', { ...replied, state: 'published', mentions: [bob.id] }]]);
  await alice.call(editAnswerReply, { params: { replyId: reply.id }, body: { body: '@bob 几分钟？', version: 1 } });
  await boss.call(moderateAnswerReply, { params: { replyId: reply.id }, body: { act: 'delete' } });
  expect(await told()).toEqual([
    ['answer_reply.edited', { ...replied, state: 'published', mentions: [bob.id] }],
    ['answer_reply.state_changed', { ...replied, before: 'published', after: 'deleted_by_staff', byId: boss.id, mentions: [bob.id] }],
  ]);
  const { reply: below } = await bob.call(postQuestionReply, { params: { questionId }, body: { body: '什么茶？' } });
  expect(await told()).toMatchObject([['answer_reply.posted', { questionId, answerId: null, replyId: below.id, authorId: bob.id }]]);

  await alice.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } });
  await boss.call(changeAdoption, { params: { questionId }, body: { answerId: '' } });
  await boss.call(changeAdoption, { params: { questionId }, body: { answerId: '' } });
  expect(await told()).toEqual([
    ['answer.adopted', { questionId, answerId: answer.id, authorId: bob.id, before: null, byId: alice.id, paid: null }],
    ['answer.adopted', { questionId, answerId: null, authorId: null, before: answer.id, byId: boss.id, paid: null }],
  ]);
  await bob.call(deleteAnswer, { params: { answerId: answer.id } });
  expect(await told()).toEqual([['answer.state_changed', { ...answered, before: 'published', after: 'deleted_by_user', byId: bob.id, mentions: [] }]]);
});

test('an addendum is told with whom it names, also when review lets it be read', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await alice.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？' } });
  await boss.call(editSettings, { body: { values: { reviewQuestion: 'all' } } });
  await told();
  const { addendum } = await alice.call(addAddendum, { params: { questionId }, body: { body: '@bob 绿茶' } });
  const asked = { questionId, authorId: alice.id, tagIds };
  expect(await told()).toEqual([
    ['question.state_changed', { ...asked, before: 'published', after: 'pending', byId: alice.id, mentions: [bob.id] }],
    ['question.appended', { ...asked, addendumId: addendum.id, state: 'pending', mentions: [bob.id] }],
  ]);
  await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'approve' } });
  expect(await told()).toEqual([['question.state_changed', { ...asked, before: 'pending', after: 'published', byId: boss.id, mentions: [bob.id] }]]);
  await boss.call(editAddendum, { params: { addendumId: addendum.id }, body: { body: '绿茶', version: 1 } });
  await boss.call(deleteAddendum, { params: { addendumId: addendum.id } });
  expect(await told()).toEqual([1, 2].map(() => ['question.edited', { ...asked, state: 'published', mentions: [] }]));
  await boss.call(editSettings, { body: { values: { reviewQuestion: 'none' } } });
});

test('what is refused tells nothing', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await alice.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？' } });
  const { answer } = await bob.call(postAnswer, { params: { questionId }, body: { body: '八十五度' } });
  await told();
  const acts = [
    () => bob.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } }),
    () => alice.call(editQuestion, { params: { questionId }, body: { title: '改', tagIds, body: '改', version: 1 } }),
    () => alice.call(deleteAnswer, { params: { answerId: answer.id } }),
    () => bob.call(editAnswer, { params: { answerId: answer.id }, body: { body: '改', version: 9 } }),
  ];
  for (const act of acts) await expect(act()).rejects.toMatchObject({ name: 'ApiProblem' });
  expect(await told()).toEqual([]);
});
