import {
  addQuestion,
  adoptAnswer,
  addAddendum,
  changeAdoption,
  editSettings,
  deleteAnswer,
  deleteAnswerReply,
  deleteQuestion,
  editAnswer,
  editAnswerReply,
  editPost,
  editQuestion,
  likeAnswer,
  markWorked,
  moderateAnswer,
  moderateAnswerReply,
  moderateQuestion,
  pinQuestion,
  postAnswer,
  postAnswerReply,
  postQuestionReply,
  restoreAnswer,
  restoreAnswerReply,
  restoreQuestion,
} from '@chaguan/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ApiProblem, testApp, type Person } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { addToCounts } from '../members/index.ts';
import { aMember } from '../members/testing.ts';
import { countQuestions } from '../tags/index.ts';
import { recount, recountQuestions } from './recount-questions.ts';
import { aQuestion, aQuestionTag } from './testing.ts';

const app = testApp();

interface World {
  people: Person[];
  boss: Person;
  tagIds: string[];
  questions: { id: string; author: Person }[];
  answers: { id: string; questionId: string; author: Person }[];
  replies: { id: string; author: Person }[];
}

/** What is kept beside the rows, and what the rows say; each pair must be equal. */
async function numbers(): Promise<{ kept: unknown; counted: unknown }> {
  const acts = sql`select max(posted_at) as at from (
    select question.posted_at union all select posted_at from answer where question_id = question.id and state = 'published'
    union all select posted_at from answer_reply where question_id = question.id and state = 'published') acts`;
  const { rows } = await sql<{ kept: unknown; counted: unknown }>`
    select json_build_object(
      'questions', (select json_agg(q order by q.id) from (
        select id, answer_count, like_count, last_floor, activity_at from question) q),
      'answers', (select json_agg(a order by a.id) from (select id, like_count, worked_count from answer) a),
      'members', (select json_agg(m order by m.id) from (select id, question_count, answer_count from member) m),
      'tags', (select json_agg(c order by c.tag_id) from (
        select tag_id, published, resolved from question_count where published <> 0 or resolved <> 0) c),
      'lists', (select json_agg(t order by t.question_id, t.tag_id) from (
        select question_id, tag_id, listed, resolved, pin_order, activity_at from question_tagging) t)
    ) as kept, json_build_object(
      'questions', (select json_agg(q order by q.id) from (
        select id, (select count(*) from answer where question_id = question.id and state = 'published') as answer_count,
          (select count(*) from liking where subject_kind = 'question' and subject_id = question.id) as like_count,
          (select coalesce(max(floor), 0) from answer where question_id = question.id) as last_floor, (${acts}) as activity_at from question) q),
      'answers', (select json_agg(a order by a.id) from (
        select id, (select count(*) from liking where subject_kind = 'answer' and subject_id = answer.id) as like_count,
          (select count(*) from answer_worked where answer_id = answer.id) as worked_count from answer) a),
      'members', (select json_agg(m order by m.id) from (
        select id, (select count(*) from question where author_id = member.id and state = 'published') as question_count,
          (select count(*) from answer where author_id = member.id and state = 'published') as answer_count from member) m),
      'tags', (select json_agg(c order by c.tag_id) from (
        select tag_id, count(*) as published, count(*) filter (where resolved) as resolved
        from question, unnest(tag_ids || null::bigint) as tag_id where state = 'published' group by tag_id) c),
      'lists', (select json_agg(t order by t.question_id, t.tag_id) from (
        select id as question_id, tag_id, state = 'published' as listed, adopted_answer_id is not null as resolved, pin_order, (${acts}) as activity_at
        from question, unnest(tag_ids) as tag_id) t)
    ) as counted`.execute(app.db);
  return rows[0] as { kept: unknown; counted: unknown };
}

function pick<T>(from: readonly T[], seed: number): T | undefined {
  return from[seed % Math.max(from.length, 1)];
}

/** One or two tags, in either order. */
function someTags(tagIds: readonly string[], seed: number): string[] {
  const first = pick(tagIds, seed) ?? '';
  const second = pick(tagIds, Math.trunc(seed / 7)) ?? '';
  return first === second ? [first] : [first, second];
}

const everyReview = ['reviewQuestion', 'reviewAnswer', 'reviewAnswerReply'];

function questionActs({ people, boss, tagIds, questions }: World, seed: number): Record<string, () => Promise<unknown> | undefined> {
  const person = pick(people, seed) as Person;
  const question = pick(questions, seed);
  const params = { questionId: question?.id ?? '1' };
  const judgement = { act: (['approve', 'delete', 'restore'] as const)[seed % 3] ?? 'approve' };
  const words = { title: '改', body: '改', tagIds: someTags(tagIds, seed) };
  const review = (mode: string) =>
    boss.call(editSettings, { body: { values: Object.fromEntries(everyReview.map((name) => [name, mode])) } });
  return {
    ask: async () => {
      const { questionId } = await person.call(addQuestion, { body: words });
      questions.push({ id: questionId, author: person });
    },
    edit: () => question?.author.call(editQuestion, { params, body: { ...words, version: 1 + (seed % 2) } }),
    staffEdit: () =>
      boss.call(editPost, {
        params: { kind: 'question', postId: params.questionId },
        body: { ...words, version: 1 + (seed % 3), reason: '理一理' },
      }),
    append: () => question?.author.call(addAddendum, { params, body: { body: '补' } }),
    remove: () => question?.author.call(deleteQuestion, { params }),
    restore: () => question?.author.call(restoreQuestion, { params }),
    moderate: () => boss.call(moderateQuestion, { params, body: judgement }),
    pin: () => boss.call(pinQuestion, { params, body: { order: seed % 3 } }),
    review: () => review('all'),
    noReview: () => review('none'),
  };
}

function answered({ people, boss, questions, answers, replies }: World, seed: number): Record<string, () => Promise<unknown> | undefined> {
  const person = pick(people, seed) as Person;
  const [question, answer, reply] = [pick(questions, seed), pick(answers, seed), pick(replies, seed)];
  const body = { act: (['approve', 'delete', 'restore'] as const)[seed % 3] ?? 'approve' };
  const params = { answerId: answer?.id ?? '1' };
  const replyParams = { replyId: reply?.id ?? '1' };
  const ofAnswer = { params: { questionId: answer?.questionId ?? '1' } };
  return {
    answer: async () => {
      if (question === undefined) return;
      const { answer: posted } = await person.call(postAnswer, { params: { questionId: question.id }, body: { body: '答' } });
      answers.push({ id: posted.id, questionId: question.id, author: person });
    },
    reply: async () =>
      replies.push({ id: (await person.call(postAnswerReply, { params, body: { body: '回' } })).reply.id, author: person }),
    askBack: async () =>
      replies.push({
        id: (await person.call(postQuestionReply, { params: { questionId: question?.id ?? '1' }, body: { body: '问' } })).reply.id,
        author: person,
      }),
    editAnswer: () => answer?.author.call(editAnswer, { params, body: { body: '改', version: 1 } }),
    removeAnswer: () => answer?.author.call(deleteAnswer, { params }),
    restoreAnswer: () => answer?.author.call(restoreAnswer, { params }),
    moderateAnswer: () => boss.call(moderateAnswer, { params, body }),
    editReply: () => reply?.author.call(editAnswerReply, { params: replyParams, body: { body: '改', version: 1 } }),
    removeReply: () => reply?.author.call(deleteAnswerReply, { params: replyParams }),
    restoreReply: () => reply?.author.call(restoreAnswerReply, { params: replyParams }),
    moderateReply: () => boss.call(moderateAnswerReply, { params: replyParams, body }),
    adopt: () =>
      questions
        .find(({ id }) => id === answer?.questionId)
        ?.author.call(adoptAnswer, { ...ofAnswer, body: { answerId: answer?.id ?? '1' } }),
    chooseFor: () => boss.call(changeAdoption, { ...ofAnswer, body: { answerId: seed % 2 === 0 ? '' : params.answerId } }),
    like: () => person.call(likeAnswer, { params, body: { on: seed % 3 > 0 } }),
    worked: () => person.call(markWorked, { params, body: { on: seed % 3 > 0 } }),
  };
}

/** One act of somebody on something; refusals by state are part of the walk. */
async function act(world: World, name: string, seed: number): Promise<void> {
  const acts = { ...questionActs(world, seed), ...answered(world, seed) };
  await acts[name]?.()?.catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
  });
}

const names = [
  'ask',
  'ask',
  'edit',
  'staffEdit',
  'append',
  'remove',
  'restore',
  'moderate',
  'pin',
  'review',
  'noReview',
  'noReview',
  'answer',
  'answer',
  'answer',
  'answer',
  'reply',
  'askBack',
  'editAnswer',
  'removeAnswer',
  'restoreAnswer',
  'moderateAnswer',
  'editReply',
  'removeReply',
  'restoreReply',
  'moderateReply',
  'adopt',
  'adopt',
  'chooseFor',
  'like',
  'worked',
];

test('after any acts, several at once, every number and every list is what the rows say', async () => {
  const boss = await app.staff('boss');
  const people = [await app.member('alice'), await app.member('bob'), boss];
  const tagIds = await Promise.all([1, 2, 3].map(() => app.write((tx) => aQuestionTag(tx))));
  const step = fc.record({ name: fc.constantFrom(...names), seed: fc.nat({ max: 1000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 10, maxLength: 25 }), async (rounds) => {
      const world: World = { people, boss, tagIds, questions: [], answers: [], replies: [] };
      await act(world, 'noReview', 0);
      await act(world, 'ask', 0);
      await act(world, 'answer', 1);
      for (const round of rounds) await Promise.all(round.map(({ name, seed }) => act(world, name, seed)));
      const { kept, counted } = await numbers();
      expect(kept).toEqual(counted);
    }),
    { numRuns: tries(12), endOnFailure: true },
  );
  const { written } = await app.db
    .selectFrom('question')
    .select(({ fn }) => fn.countAll<string>().as('written'))
    .executeTakeFirstOrThrow();
  // Each try asks one at least.
  expect(Number(written)).toBeGreaterThanOrEqual(tries(12));
});

test('a recount in the middle of writing leaves the numbers right', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => app.member(`busy_${index}`)));
  const [alice, tagId] = [await app.member('alice'), await app.write((tx) => aQuestionTag(tx))];
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { tagIds: [tagId], authorId: alice.id }));
  const answer = (person: Person) => person.call(postAnswer, { params: { questionId }, body: { body: '答' } });
  const ask = (person: Person) => person.call(addQuestion, { body: { title: '题', body: '文', tagIds: [tagId] } });
  const writing = people.flatMap((person) => [answer(person), ask(person), answer(person)]);
  const recounts = [1, 2, 3].map(() => app.write((tx) => recountQuestions(tx, [questionId])));
  await Promise.all([...writing, ...recounts]);
  const { kept, counted } = await numbers();
  expect(kept).toEqual(counted);
});

test('what drifted is brought back in the night', async () => {
  const { kept } = await numbers();
  await app.db
    .updateTable('question')
    .set({ answerCount: sql`answer_count + 1`, activityAt: sql`now()` })
    .execute();
  await app.db
    .updateTable('questionTagging')
    .set({ listed: sql`not listed`, pinOrder: 9 })
    .execute();
  await app.db
    .updateTable('member')
    .set({ questionCount: 0, answerCount: sql`answer_count + 3` })
    .execute();
  await app.db.updateTable('questionCount').set({ published: 0, resolved: 0 }).execute();
  await recount(app.services);
  expect((await numbers()).kept).toEqual(kept);
});

test('a transaction that counts and recounts, each several times, leaves the numbers right', async () => {
  const [authorId, tagId] = await app.write(async (tx) => [await aMember(tx), await aQuestionTag(tx)] as const);
  const facts = { authorId, tagIds: [tagId] };
  const first = await app.write((tx) => aQuestion(tx, app.services, facts));
  await app.write(async (tx) => {
    await tx.updateTable('question').set({ state: 'deleted_by_staff', stateBefore: 'published' }).where('id', '=', first).execute();
    await tx.updateTable('questionTagging').set({ listed: false }).where('questionId', '=', first).execute();
    await countQuestions(tx, [tagId], { published: -1, resolved: 0 });
    await addToCounts(tx, authorId, { questions: -1 });
    for (const _ of [1, 2, 3]) await aQuestion(tx, app.services, facts);
  });
  expect(await app.db.selectFrom('questionCount').select(['published', 'resolved']).where('tagId', '=', tagId).executeTakeFirst()).toEqual({
    published: 3,
    resolved: 0,
  });
  expect(await app.db.selectFrom('member').select('questionCount').where('id', '=', authorId).executeTakeFirst()).toEqual({
    questionCount: 3,
  });
});
