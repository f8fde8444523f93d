import {
  addQuestion,
  addTopic,
  editSettings,
  deleteAnswer,
  deleteAnswerReply,
  deleteComment,
  deleteQuestion,
  deleteReply,
  deleteTopic,
  editAnswer,
  editAnswerReply,
  editComment,
  editQuestion,
  editReply,
  editTopic,
  moderateAnswer,
  moderateAnswerReply,
  moderateComment,
  moderateQuestion,
  moderateReply,
  moderateTopic,
  postAnswer,
  postComment,
  postReply,
  postAnswerReply,
  postQuestionReply,
  restoreAnswer,
  restoreAnswerReply,
  restoreComment,
  restoreQuestion,
  restoreReply,
  restoreTopic,
} from '@chaguan/contract';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as events from '../src/modules/posts/events.ts';
import { aQuestion, aQuestionTag, anAnswer, anAnswerReply } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { aComment, aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';

const app = testApp();
let received = 0;
let alice: Person;
let boss: Person;
let [tagId, questionTagId, topicId, commentId, questionId, answerId] = ['', '', '', '', '', ''];
/** Whose topic and question it is, and whom posts mention. */
let [owner, bob, carol, dave] = ['', '', '', ''];

beforeAll(async () => {
  // Nobody handles these: what was emitted stays to be read. What staff decided follows from what becomes of it.
  const { postModerated: _, ...family } = events;
  app.db.reactions.declare(Object.values(family).map(({ name }) => ({ event: name, reaction: 'heard-here' })));
  [alice, boss] = [await app.member('alice'), await app.staff('boss')];
  [owner, bob, carol, dave] = (await Promise.all(['owner', 'bob', 'carol', 'dave'].map(async (name) => (await app.member(name)).id))) as [
    string,
    string,
    string,
    string,
  ];
  [tagId, questionTagId] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aQuestionTag(tx))];
  topicId = await app.write((tx) => aTopic(tx, app.services, { authorId: owner, tagId }));
  commentId = await app.write((tx) => aComment(tx, app.services, { parentId: topicId }));
  questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: owner, tagIds: [questionTagId] }));
  answerId = await app.write((tx) => anAnswer(tx, app.services, { questionId }));
});

/** What was emitted since the last time, in order. */
async function emitted(): Promise<[name: string, data: unknown][]> {
  const { rows } = await sql<{ id: string; task: string; payload: unknown }>`
    select job.id::text, task.identifier as task, job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier like '%/heard-here' and job.id > ${received}::bigint order by job.id`.execute(app.db);
  received = Number(rows.at(-1)?.id ?? received);
  return rows.map(({ task, payload }) => [task.split('/')[0] ?? '', payload]);
}

interface Kind {
  review: string;
  /** All that is the same in every event of it. */
  location: (id: string, floor: number | null) => object;
  post: (body: string) => Promise<{ id: string; floor?: number }>;
  edit: (id: string, body: string, version: number) => Promise<unknown>;
  delete: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  moderate: (id: string, act: 'approve' | 'delete' | 'restore') => Promise<unknown>;
}

const none = { above: null, answersId: null, floor: null };
const underTopic = () => ({ root: { kind: 'topic', id: topicId, authorId: owner }, tagIds: [tagId] });
const underQuestion = () => ({ root: { kind: 'question', id: questionId, authorId: owner }, tagIds: [questionTagId] });
const answerReply: Omit<Kind, 'post' | 'location'> = {
  review: 'reviewAnswerReply',
  edit: (replyId, body, version) => alice.call(editAnswerReply, { params: { replyId }, body: { body, version } }),
  delete: (replyId) => alice.call(deleteAnswerReply, { params: { replyId } }),
  restore: (replyId) => alice.call(restoreAnswerReply, { params: { replyId } }),
  moderate: (replyId, act) => boss.call(moderateAnswerReply, { params: { replyId }, body: { act } }),
};

const kinds: Record<string, Kind> = {
  topic: {
    review: 'reviewTopic',
    location: (id) => ({ ...none, root: { kind: 'topic', id, authorId: alice.id }, tagIds: [tagId], kind: 'topic' }),
    post: async (body) => ({ id: (await alice.call(addTopic, { body: { title: '茶', tagId, body } })).topicId }),
    edit: (id, body, version) => alice.call(editTopic, { params: { topicId: id }, body: { title: '茶', body, version } }),
    delete: (id) => alice.call(deleteTopic, { params: { topicId: id } }),
    restore: (id) => alice.call(restoreTopic, { params: { topicId: id } }),
    moderate: (id, act) => boss.call(moderateTopic, { params: { topicId: id }, body: { act } }),
  },
  comment: {
    review: 'reviewComment',
    location: (_, floor) => ({ ...underTopic(), kind: 'comment', above: { kind: 'topic', id: topicId }, answersId: commentId, floor }),
    post: async (body) => (await alice.call(postComment, { params: { topicId }, body: { body, quoteId: commentId } })).comment,
    edit: (id, body, version) => alice.call(editComment, { params: { commentId: id }, body: { body, version } }),
    delete: (id) => alice.call(deleteComment, { params: { commentId: id } }),
    restore: (id) => alice.call(restoreComment, { params: { commentId: id } }),
    moderate: (id, act) => boss.call(moderateComment, { params: { commentId: id }, body: { act } }),
  },
  reply: {
    review: 'reviewReply',
    location: () => ({ ...none, ...underTopic(), kind: 'reply', above: { kind: 'comment', id: commentId } }),
    post: async (body) => ({ id: (await alice.call(postReply, { params: { commentId }, body: { body } })).reply.id }),
    edit: (replyId, body, version) => alice.call(editReply, { params: { replyId }, body: { body, version } }),
    delete: (replyId) => alice.call(deleteReply, { params: { replyId } }),
    restore: (replyId) => alice.call(restoreReply, { params: { replyId } }),
    moderate: (replyId, act) => boss.call(moderateReply, { params: { replyId }, body: { act } }),
  },
  question: {
    review: 'reviewQuestion',
    location: (id) => ({ ...none, root: { kind: 'question', id, authorId: alice.id }, tagIds: [questionTagId], kind: 'question' }),
    post: async (body) => ({ id: (await alice.call(addQuestion, { body: { title: '水温', tagIds: [questionTagId], body } })).questionId }),
    edit: (id, body, version) =>
      alice.call(editQuestion, { params: { questionId: id }, body: { title: '水温', tagIds: [questionTagId], body, version } }),
    delete: (id) => alice.call(deleteQuestion, { params: { questionId: id } }),
    restore: (id) => alice.call(restoreQuestion, { params: { questionId: id } }),
    moderate: (id, act) => boss.call(moderateQuestion, { params: { questionId: id }, body: { act } }),
  },
  answer: {
    review: 'reviewAnswer',
    location: (_, floor) => ({ ...none, ...underQuestion(), kind: 'answer', above: { kind: 'question', id: questionId }, floor }),
    post: async (body) => (await alice.call(postAnswer, { params: { questionId }, body: { body } })).answer,
    edit: (id, body, version) => alice.call(editAnswer, { params: { answerId: id }, body: { body, version } }),
    delete: (id) => alice.call(deleteAnswer, { params: { answerId: id } }),
    restore: (id) => alice.call(restoreAnswer, { params: { answerId: id } }),
    moderate: (id, act) => boss.call(moderateAnswer, { params: { answerId: id }, body: { act } }),
  },
  'reply to an answer': {
    ...answerReply,
    location: () => ({ ...none, ...underQuestion(), kind: 'answer_reply', above: { kind: 'answer', id: answerId } }),
    post: async (body) => ({ id: (await alice.call(postAnswerReply, { params: { answerId }, body: { body } })).reply.id }),
  },
  'reply to a question': {
    ...answerReply,
    location: () => ({ ...none, ...underQuestion(), kind: 'answer_reply', above: { kind: 'question', id: questionId } }),
    post: async (body) => ({ id: (await alice.call(postQuestionReply, { params: { questionId }, body: { body } })).reply.id }),
  },
};

const review = (setting: string, mode: 'all' | 'none') => boss.call(editSettings, { body: { values: { [setting]: mode } } });

beforeEach(async () => {
  for (const { review: setting } of Object.values(kinds)) await review(setting, 'none');
  await emitted();
});

test.each(Object.entries(kinds))('%s: each change of what is visible is one event, and nobody is mentioned twice', async (_, kind) => {
  const { id, floor = null } = await kind.post('@bob 尝尝');
  const fact = (act: string, byId = alice.id) => ({ ...kind.location(id, floor), id, authorId: alice.id, byId, act });
  expect(await emitted()).toEqual([['post.published', { ...fact('post'), mentions: [bob] }]]);
  await kind.edit(id, '@carol @bob 尝尝', 1);
  expect(await emitted()).toEqual([['post.edited', { ...fact('edit'), mentions: [carol], addendumId: null }]]);
  await kind.delete(id);
  expect(await emitted()).toEqual([['post.hidden', fact('take_away')]]);
  await kind.restore(id);
  expect(await emitted()).toEqual([['post.published', { ...fact('take_back'), mentions: [] }]]);
  await kind.moderate(id, 'delete');
  expect(await emitted()).toEqual([['post.hidden', fact('delete', boss.id)]]);
  await kind.moderate(id, 'restore');
  expect(await emitted()).toEqual([['post.published', { ...fact('restore', boss.id), mentions: [] }]]);
  await kind.delete(id);
  await emitted();
  await kind.moderate(id, 'delete');
  await kind.moderate(id, 'restore');
  expect(await emitted()).toEqual([]);
});

test.each(Object.entries(kinds))(
  '%s: what waits for review is published when staff approve it, with those whom it mentions then',
  async (_, kind) => {
    await review(kind.review, 'all');
    const { id, floor = null } = await kind.post('@bob 尝尝');
    const fact = (act: string, byId = alice.id) => ({ ...kind.location(id, floor), id, authorId: alice.id, byId, act });
    expect(await emitted()).toEqual([['post.submitted', fact('post')]]);
    await kind.edit(id, '@carol 尝尝', 1);
    expect(await emitted()).toEqual([['post.submitted', fact('edit')]]);
    await kind.delete(id);
    expect(await emitted()).toEqual([]);
    await kind.restore(id);
    expect(await emitted()).toEqual([['post.submitted', fact('take_back')]]);
    await kind.moderate(id, 'delete');
    expect(await emitted()).toEqual([['post.refused', fact('delete', boss.id)]]);
    await kind.moderate(id, 'restore');
    expect(await emitted()).toEqual([['post.submitted', fact('restore', boss.id)]]);
    await kind.moderate(id, 'approve');
    expect(await emitted()).toEqual([['post.published', { ...fact('approve', boss.id), mentions: [carol] }]]);
    await kind.edit(id, '@dave @carol 尝尝', 2);
    expect(await emitted()).toEqual([
      ['post.hidden', fact('send_to_review')],
      ['post.submitted', fact('send_to_review')],
    ]);
    await kind.moderate(id, 'approve');
    expect(await emitted()).toEqual([['post.published', { ...fact('approve', boss.id), mentions: [dave] }]]);
  },
);

test('an act that is refused emits nothing', async () => {
  const { id } = await kinds.comment!.post('尝尝');
  await emitted();
  await expect(kinds.comment!.edit(id, '@bob', 7)).rejects.toMatchObject({ code: 'edit.conflict' });
  await expect(kinds.comment!.restore(id)).rejects.toMatchObject({ code: 'comment.state_forbids' });
  await expect(kinds.comment!.moderate(id, 'approve')).rejects.toMatchObject({ code: 'comment.state_forbids' });
  expect(await emitted()).toEqual([]);
  const delivered = await app.db
    .selectFrom('postMention')
    .select('memberId')
    .where('postKind', '=', 'comment')
    .where('postId', '=', id)
    .execute();
  expect(delivered).toEqual([]);
});

test('an edit of what was imported notifies nobody whom it mentioned already', async () => {
  const facts = { authorId: alice.id, body: '@bob 尝尝' };
  const imported: Record<string, string> = {
    topic: await app.write((tx) => aTopic(tx, app.services, { ...facts, tagId })),
    comment: await app.write((tx) => aComment(tx, app.services, { ...facts, parentId: topicId })),
    question: await app.write((tx) => aQuestion(tx, app.services, { ...facts, tagIds: [questionTagId] })),
    answer: await app.write((tx) => anAnswer(tx, app.services, { ...facts, questionId })),
    'reply to an answer': await app.write((tx) => anAnswerReply(tx, app.services, { ...facts, questionId, answerId })),
  };
  for (const [kind, id] of Object.entries(imported)) {
    await kinds[kind]?.edit(id, '@bob @carol 尝尝', 1);
    expect(await emitted()).toMatchObject([['post.edited', { id, mentions: [carol] }]]);
  }
});

test('the migration knows whom posts from before it have notified', async () => {
  const comment = (body: string) => app.write((tx) => aComment(tx, app.services, { parentId: topicId, body }));
  const [visible, deleted, waiting] = [await comment('@bob @carol @bob'), await comment('@dave'), await comment('@dave')];
  await app.db.updateTable('comment').set({ state: 'deleted_by_user', stateBefore: 'published' }).where('id', '=', deleted).execute();
  await app.db.updateTable('comment').set({ state: 'pending' }).where('id', '=', waiting).execute();
  const migration = readFileSync(new URL('../migrations/0043_post_mentions.sql', import.meta.url), 'utf8');
  await app.db.deleteFrom('postMention').execute();
  await sql.raw(migration.slice(migration.indexOf('insert into'))).execute(app.db);
  const rows = await app.db
    .selectFrom('postMention')
    .selectAll()
    .where('postId', 'in', [visible, deleted, waiting])
    .where('postKind', '=', 'comment')
    .execute();
  expect(new Set(rows.map(({ postId, memberId }) => `${postId} ${memberId}`))).toEqual(
    new Set([`${visible} ${bob}`, `${visible} ${carol}`, `${deleted} ${dave}`]),
  );
});
