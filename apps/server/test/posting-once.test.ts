import {
  addAddendum,
  addQuestion,
  addTopic,
  postAnswer,
  postAnswerReply,
  postComment,
  postQuestionReply,
  postReply,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { PostKind } from '../src/modules/posts/index.ts';
import { removePosts } from '../src/modules/posts/moderate/index.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTag } from '../src/modules/tags/testing.ts';
import { testApp, type Person } from './app.ts';
import { snake } from './plant.ts';

const app = testApp();

let alice: Person;
let bob: Person;
let tagId = '';
let questionTagId = '';

beforeAll(async () => {
  [alice, bob] = [await app.member('alice'), await app.member('bob')];
  tagId = await app.write((tx) => aTag(tx));
  questionTagId = await app.write((tx) => aQuestionTag(tx));
});

const topic = async () => (await alice.call(addTopic, { body: { title: '茶', body: '水开了。', tagId } })).topicId;
const question = async () =>
  (await alice.call(addQuestion, { body: { title: '水温', body: '多热？', tagIds: [questionTagId] } })).questionId;
const answer = async (questionId: string) =>
  (await bob.call(postAnswer, { params: { questionId }, body: { body: '八十五度。' } })).answer.id;

type Table = 'comment' | 'reply' | 'answer' | 'answerReply' | 'questionAddendum';
type Post = (body: string, key?: string) => Promise<unknown>;

/** Each prepares what is written under, and gives back the act. */
const acts: Record<string, { table: Table; prepare: () => Promise<Post> }> = {
  'a comment': {
    table: 'comment',
    prepare: async () => {
      const params = { topicId: await topic() };
      return (body, key) => bob.call(postComment, { params, body: { body } }, key);
    },
  },
  'a reply': {
    table: 'reply',
    prepare: async () => {
      const { comment } = await alice.call(postComment, { params: { topicId: await topic() }, body: { body: '一楼。' } });
      return (body, key) => bob.call(postReply, { params: { commentId: comment.id }, body: { body } }, key);
    },
  },
  'an answer': {
    table: 'answer',
    prepare: async () => {
      const params = { questionId: await question() };
      return (body, key) => bob.call(postAnswer, { params, body: { body } }, key);
    },
  },
  'a reply to a question': {
    table: 'answerReply',
    prepare: async () => {
      const params = { questionId: await question() };
      return (body, key) => bob.call(postQuestionReply, { params, body: { body } }, key);
    },
  },
  'a reply to an answer': {
    table: 'answerReply',
    prepare: async () => {
      const params = { answerId: await answer(await question()) };
      return (body, key) => bob.call(postAnswerReply, { params, body: { body } }, key);
    },
  },
  'an addendum': {
    table: 'questionAddendum',
    prepare: async () => {
      const questionId = await question();
      await answer(questionId);
      return (body, key) => alice.call(addAddendum, { params: { questionId }, body: { body } }, key);
    },
  },
};

test.each(Object.entries(acts))('%s with the same key is posted once, however often it arrives', async (name, { table, prepare }) => {
  const post = await prepare();
  const count = async () => (await app.db.selectFrom(table).select('id').execute()).length;
  const before = await count();
  const key = `${name.replaceAll(' ', '-')}-1`;
  const answers = await Promise.all(Array.from({ length: 3 }, () => post('第一泡。', key)));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await post('第一泡。', key)).toEqual(answers[0]);
  expect(await count()).toBe(before + 1);
  await expect(post('第二泡。', key)).rejects.toMatchObject({ code: 'idempotency.key_reused' });
  await post('第一泡。', `${key}-other`);
  await post('第一泡。');
  expect(await count()).toBe(before + 3);
});

test('a refused comment leaves its key free', async () => {
  const params = { topicId: await topic() };
  await expect(bob.call(postComment, { params, body: { body: '   ' } }, 'key-2')).rejects.toMatchObject({ status: 422 });
  await bob.call(postComment, { params, body: { body: '有字了。' } }, 'key-2');
});

test.each(Object.entries(acts))(
  'the stored response of %s goes when the post is removed for good, and others stay',
  async (_, { table, prepare }) => {
    const post = await prepare();
    await post('会被清除的一泡。', crypto.randomUUID());
    const stored = () => app.db.selectFrom('idempotencyKey').select('key').where('answer', 'like', '%会被清除的一泡%').execute();
    const others = () => app.db.selectFrom('idempotencyKey').select('key').where('answer', 'not like', '%会被清除的一泡%').execute();
    expect(await stored()).toHaveLength(1);
    const before = await others();
    const [kind, column] = table === 'questionAddendum' ? (['question', 'questionId'] as const) : ([snake(table), 'id'] as const);
    const { id } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(snake(table))} order by id desc limit 1`
      .execute(app.db)
      .then(({ rows: [row] }) => row ?? { id: '' });
    await app.write((tx) => removePosts(tx, kind as PostKind, [id], 'purged'));
    expect(await stored()).toEqual([]);
    expect(table === 'questionAddendum' ? before : await others()).toEqual(before);
  },
);
