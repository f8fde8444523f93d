import {
  addQuestion,
  adoptAnswer,
  addAddendum,
  changeAdoption,
  editSettings,
  deleteAddendum,
  deleteAnswer,
  editAddendum,
  editAnswer,
  editQuestion,
  moderateQuestion,
  postAnswer,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import * as postEvents from '../posts/events.ts';
import { answerAdopted } from './events.ts';
import { aQuestionTag } from './testing.ts';

const app = testApp();
let received = 0;

// Nobody handles these: what was told stays to be read.
beforeAll(() =>
  app.db.reactions.declare([...Object.values(postEvents), answerAdopted].map(({ name }) => ({ event: name, reaction: 'heard-here' }))),
);

/** What was told since the last time, in order. */
async function receivedEvents(): Promise<[name: string, data: unknown][]> {
  const { rows } = await sql<{ id: string; task: string; payload: unknown }>`
    select job.id::text, task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier like '%/heard-here' and job.id > ${received}::bigint order by job.id`.execute(app.db);
  received = Number(rows.at(-1)?.id ?? received);
  return rows.map(({ task, payload }) => [task.split('/')[0] ?? '', payload]);
}

test('a choice of an answer is announced once, with the former choice', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await alice.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？' } });
  const { answer } = await bob.call(postAnswer, { params: { questionId }, body: { body: '八十五度' } });
  await receivedEvents();
  await alice.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } });
  await boss.call(changeAdoption, { params: { questionId }, body: { answerId: '' } });
  await boss.call(changeAdoption, { params: { questionId }, body: { answerId: '' } });
  expect(await receivedEvents()).toEqual([
    ['answer.adopted', { questionId, answerId: answer.id, authorId: bob.id, before: null, byId: alice.id, paid: null }],
    ['answer.adopted', { questionId, answerId: null, authorId: null, before: answer.id, byId: boss.id, paid: null }],
  ]);
});

test('an addendum edits its question, and mentions whom the question has not, also when review lets it be read', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await alice.call(addQuestion, { body: { title: '水温', tagIds, body: '@boss 多热？' } });
  const root = { kind: 'question', id: questionId, authorId: alice.id };
  const fact = {
    kind: 'question',
    id: questionId,
    authorId: alice.id,
    root,
    tagIds,
    above: null,
    answersId: null,
    floor: null,
    byId: alice.id,
  };
  await receivedEvents();
  const { addendum: first } = await alice.call(addAddendum, { params: { questionId }, body: { body: '@boss 绿茶' } });
  expect(await receivedEvents()).toEqual([['post.edited', { ...fact, act: 'edit', addendumId: first.id, mentions: [] }]]);
  await boss.call(editSettings, { body: { values: { reviewQuestion: 'all' } } });
  const { addendum } = await alice.call(addAddendum, { params: { questionId }, body: { body: '@bob 绿茶' } });
  expect(await receivedEvents()).toEqual([
    ['post.hidden', { ...fact, act: 'send_to_review' }],
    ['post.submitted', { ...fact, act: 'send_to_review' }],
  ]);
  await boss.call(moderateQuestion, { params: { questionId }, body: { act: 'approve' } });
  expect(await receivedEvents()).toEqual([
    ['post.published', { ...fact, byId: boss.id, act: 'approve', mentions: [bob.id] }],
    ['post.moderated', expect.objectContaining({ act: 'approve', byId: boss.id, reason: null })],
  ]);
  await boss.call(editAddendum, { params: { addendumId: addendum.id }, body: { body: '绿茶', version: 1, reason: '不能点名' } });
  await boss.call(deleteAddendum, { params: { addendumId: addendum.id } });
  const changed = ['post.edited', { ...fact, byId: boss.id, act: 'edit', addendumId: addendum.id, mentions: [] }];
  expect(await receivedEvents()).toEqual([
    changed,
    ['post.rewritten', expect.objectContaining({ byId: boss.id, reason: '不能点名' })],
    changed,
  ]);
  await boss.call(editSettings, { body: { values: { reviewQuestion: 'none' } } });
});

test('a refused act emits no event', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const tagIds = [await app.write((tx) => aQuestionTag(tx))];
  const { questionId } = await alice.call(addQuestion, { body: { title: '水温', tagIds, body: '多热？' } });
  const { answer } = await bob.call(postAnswer, { params: { questionId }, body: { body: '八十五度' } });
  await receivedEvents();
  const acts = [
    () => bob.call(adoptAnswer, { params: { questionId }, body: { answerId: answer.id } }),
    () => alice.call(editQuestion, { params: { questionId }, body: { title: '改', tagIds, body: '改', version: 1 } }),
    () => alice.call(deleteAnswer, { params: { answerId: answer.id } }),
    () => bob.call(editAnswer, { params: { answerId: answer.id }, body: { body: '改', version: 9 } }),
  ];
  for (const act of acts) await expect(act()).rejects.toMatchObject({ name: 'ApiProblem' });
  expect(await receivedEvents()).toEqual([]);
});
