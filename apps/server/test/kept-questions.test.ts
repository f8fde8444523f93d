import {
  addQuestion, adoptAnswer, appendQuestion, changeSettings, closeAnswers, deleteAnswer, deleteAnswerReply, deleteQuestion, editAnswer, favouriteQuestion, likeAnswer,
  likeAnswerReply, likeQuestion, listQuestions, markWorked, moderateAnswer, moderateAnswerReply, moderateQuestion, pinQuestion, postAnswer, question,
  replyToAnswer, replyToQuestion, restoreAnswer, restoreQuestion, setNickname, staffCancelMember, type Answer, type Endpoint,
} from '@chaguan/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { houseOf } from '../src/modules/questions/queries/house.ts';
import { listPage } from '../src/modules/questions/queries/list-page.ts';
import { plainList } from '../src/modules/questions/queries/list-questions.ts';
import { plainQuestion, seekQuestion } from '../src/modules/questions/queries/question.ts';
import { aQuestionTag } from '../src/modules/questions/testing.ts';
import { Failure } from '../src/platform/failure.ts';
import { ApiProblem, testApp, type Person } from './app.ts';
import { coldSight } from './cold.ts';
import { aRole, pick, standing, type Act, type World, type Written } from './walk.ts';

const app = testApp();
const cold = coldSight(app);

const world: World = { people: [], boss: undefined as unknown as Person, leaving: [], tagIds: [], roleIds: [] };
const written = { questions: [] as Written[], answers: [] as Written[], replies: [] as Written[] };

beforeAll(async () => {
  world.roleIds = [await aRole(app, '茶友会'), await aRole(app, '老茶客')];
  const [first = '', second = ''] = world.roleIds;
  world.boss = await app.staff('boss');
  world.people = [await app.member('plain'), await app.member('first', { roleIds: [first] }), await app.member('both', { roleIds: [first, second] }), await app.member('other')];
  world.leaving = [await app.member('leaving'), await app.member('gone')];
  world.tagIds = await app.write(async (tx) => [await aQuestionTag(tx), await aQuestionTag(tx, { rights: { view: [first] } }), await aQuestionTag(tx)]);
});

/** Refusals are part of the walk. */
async function tryCall(run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.status >= 500) throw error;
  });
}

type Call = (endpoint: Endpoint, input: object) => Promise<unknown>;
type InputOf = (id: string, seed: number) => object;

const posting: Record<string, Act> = {
  async question(who, seed) {
    const tagIds = seed % 3 === 0 ? world.tagIds : [pick(world.tagIds, seed >> 2) ?? ''];
    const { questionId } = await who.call(addQuestion, { body: { title: `水温 ${seed}`, body: '“多热”才 <b>好</b>？', tagIds } });
    written.questions.push({ id: questionId, author: who });
  },
  async answer(who, seed) {
    const { answer } = await who.call(postAnswer, { params: { questionId: pick(written.questions, seed)?.id ?? '' }, body: { body: `**${seed}** 度` } });
    written.answers.push({ id: answer.id, author: who });
  },
  async reply(who, seed) {
    const { reply } = await who.call(replyToAnswer, { params: { answerId: pick(written.answers, seed)?.id ?? '' }, body: { body: `回 ${seed}` } });
    written.replies.push({ id: reply.id, author: who });
  },
  async askBack(who, seed) {
    const answersReplyId = seed % 2 === 0 ? pick(written.replies, seed)?.id : undefined;
    const { reply } = await who.call(replyToQuestion, { params: { questionId: pick(written.questions, seed)?.id ?? '' }, body: { body: `问 ${seed}`, ...(answersReplyId && { answersReplyId }) } });
    written.replies.push({ id: reply.id, author: who });
  },
};

function onOne(list: readonly Written[], endpoint: Endpoint, input: InputOf, whose: 'own' | 'any'): Act {
  return async (who, seed) => {
    const thing = pick(list, seed);
    if (thing === undefined) return;
    const call = (whose === 'own' ? thing.author : who).call as unknown as Call;
    await call(endpoint, input(thing.id, seed));
  };
}

const own = (list: readonly Written[], endpoint: Endpoint, input: InputOf): Act => onOne(list, endpoint, input, 'own');
const any = (list: readonly Written[], endpoint: Endpoint, input: InputOf): Act => onOne(list, endpoint, input, 'any');
const ofStaff = (act: Act): Act => (_, seed) => act(world.boss, seed);
const judged = (seed: number) => ({ act: pick(['approve', 'delete', 'restore'], seed >> 3) });
const on = (seed: number) => ({ on: seed % 4 > 0 });
const questionOf = (questionId: string) => ({ params: { questionId } });
const answerOf = (answerId: string) => ({ params: { answerId } });
const replyOf = (replyId: string) => ({ params: { replyId } });

const changing: Record<string, Act> = {
  append: own(written.questions, appendQuestion, (id, seed) => ({ ...questionOf(id), body: { body: `补 ${seed}` } })),
  deleteQuestion: own(written.questions, deleteQuestion, questionOf),
  restoreQuestion: own(written.questions, restoreQuestion, questionOf),
  adopt: own(written.questions, adoptAnswer, (id, seed) => ({ ...questionOf(id), body: { answerId: pick(written.answers, seed)?.id ?? '1' } })),
  editAnswer: own(written.answers, editAnswer, (id, seed) => ({ ...answerOf(id), body: { body: `改 ${seed}`, holdsFor: '春', version: 1 } })),
  deleteAnswer: own(written.answers, deleteAnswer, answerOf),
  restoreAnswer: own(written.answers, restoreAnswer, answerOf),
  deleteReply: own(written.replies, deleteAnswerReply, replyOf),
  likeQuestion: any(written.questions, likeQuestion, (id, seed) => ({ ...questionOf(id), body: on(seed) })),
  keep: any(written.questions, favouriteQuestion, (id, seed) => ({ ...questionOf(id), body: on(seed) })),
  likeAnswer: any(written.answers, likeAnswer, (id, seed) => ({ ...answerOf(id), body: on(seed) })),
  likeReply: any(written.replies, likeAnswerReply, (id, seed) => ({ ...replyOf(id), body: on(seed) })),
  worked: any(written.answers, markWorked, (id, seed) => ({ ...answerOf(id), body: on(seed) })),
};

async function set(values: Record<string, string>): Promise<void> {
  await world.boss.call(changeSettings, { body: { values } });
}

const house: Record<string, Act> = {
  judgeQuestion: ofStaff(any(written.questions, moderateQuestion, (id, seed) => ({ ...questionOf(id), body: judged(seed) }))),
  judgeAnswer: ofStaff(any(written.answers, moderateAnswer, (id, seed) => ({ ...answerOf(id), body: judged(seed) }))),
  judgeReply: ofStaff(any(written.replies, moderateAnswerReply, (id, seed) => ({ ...replyOf(id), body: judged(seed) }))),
  pin: ofStaff(any(written.questions, pinQuestion, (id, seed) => ({ ...questionOf(id), body: { order: seed % 2 } }))),
  close: ofStaff(any(written.questions, closeAnswers, (id, seed) => ({ ...questionOf(id), body: { closed: seed % 2 === 0 } }))),
  rename: (who, seed) => who.call(setNickname, { body: { nickname: `茶客${seed % 1000}` } }),
  review: (_, seed) => set({ reviewQuestion: seed % 3 === 0 ? 'all' : 'none', reviewAnswer: seed % 2 === 0 ? 'all' : 'none' }),
  mode: (_, seed) => set({ mode: seed % 4 === 0 ? 'read_only' : 'open', answerOpen: String(seed % 5 > 0), realNameAnswer: String(seed % 6 === 0) }),
  async tag(_, seed) {
    await app.db.updateTable('tag').set({ nameZh: crypto.randomUUID() }).where('id', '=', pick(world.tagIds, seed) ?? '').execute();
    app.services.announcer.send([{ drop: 'question-tags' }]);
  },
  async right(_, seed) {
    const right = { tagId: pick(world.tagIds, seed) ?? '', right: 'view', roleId: pick(world.roleIds, seed >> 4) ?? '' };
    const { numDeletedRows } = await app.db.deleteFrom('tagRight').where('tagId', '=', right.tagId).where('roleId', '=', right.roleId).executeTakeFirst();
    if (numDeletedRows === 0n) await app.db.insertInto('tagRight').values(right).execute();
    app.services.announcer.send([{ drop: 'question-tags' }]);
  },
  async leave(_, seed) {
    if (seed % 5 > 0) return;
    const [person] = world.leaving.splice(0, 1);
    if (person !== undefined) await world.boss.call(staffCancelMember, { params: { memberId: person.id } });
  },
};

const acts: readonly Act[] = [...Object.values(posting), ...Object.values(posting), ...Object.values(changing), ...Object.values(house), ...Object.values(standing(world))];

interface Answers {
  fast: unknown;
  plain: unknown;
}

/** Likes are no news to lists, which show them some seconds later. */
function withoutLikes(page: Answer<typeof listQuestions>): unknown {
  return { ...page, items: page.items.map(({ likeCount: _, ...card }) => card) };
}

/** The list as a reader gets it, and as somebody would get it of a server that has just begun. */
async function listsOf(person: Person): Promise<Answers> {
  const fast = await person.call(listQuestions, { query: {} });
  const ctx = await cold(person);
  const list = await listPage(ctx.db, { only: 'all', sort: 'activity', leaves: null }, 1);
  return { fast: withoutLikes(fast), plain: withoutLikes(await plainList(ctx, await houseOf(ctx), list, 1)) };
}

/** What an asker wrote elsewhere is no news to a question either. A refusal is an answer too. */
async function wordsOf(read: () => Promise<Answer<typeof question>>): Promise<unknown> {
  try {
    const { question: { authorCounts: _, ...asked }, ...rest } = await read();
    return { asked, ...rest };
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof Failure) return error.code;
    throw error;
  }
}

async function questionsOf(person: Person, seed: number): Promise<Answers> {
  const questionId = pick(written.questions, seed)?.id ?? '999999';
  const query = { sort: pick(['liked', 'oldest', 'newest'] as const, seed >> 2) ?? 'liked' };
  // Somebody was here before, so that there is something kept.
  for (const before of [app.visitor, pick(world.people, seed >> 4) as Person]) await wordsOf(() => before.call(question, { params: { questionId }, query }));
  const fast = await wordsOf(() => person.call(question, { params: { questionId }, query }));
  const ctx = await cold(person);
  return { fast, plain: await wordsOf(async () => plainQuestion(ctx, await seekQuestion(ctx, questionId, query))) };
}

const step = fc.record({ act: fc.nat(), who: fc.nat(), seed: fc.nat({ max: 1 << 20 }), reads: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }) });

test('answers made of kept parts read as if nothing were kept, for everybody and whatever happens meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 50 }), async (steps) => {
      for (const { act, who, seed, reads } of steps) {
        await tryCall(async () => pick(acts, act)?.(pick([...world.people, ...world.leaving], who) as Person, seed));
        for (const read of reads) {
          const person = pick([app.visitor, world.boss, ...world.people], read) as Person;
          for (const { fast, plain } of [await listsOf(person), await questionsOf(person, read >> 3), await questionsOf(person, (read >> 3) + 1)]) expect(fast).toEqual(plain);
        }
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 300_000);
