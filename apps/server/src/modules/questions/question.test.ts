import {
  adoptAnswer,
  addAddendum,
  editSettings,
  countQuestionView,
  deleteAnswer,
  likeAnswer,
  markWorked,
  postAnswer,
  readQuestion,
  listAnswers,
  postAnswerReply,
  postQuestionReply,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { flushViews } from '../posts/read/views.ts';
import { aMember } from '../members/testing.ts';
import { importAnswer } from './import/import-posts.ts';
import { recountQuestions } from './recount-questions.ts';
import { anAnswer, aQuestion, aQuestionTag } from './testing.ts';
import { drop } from '../../../test/drop.ts';

const app = testApp();

interface Long {
  questionId: string;
  answerIds: string[];
}

/** A question with answers whose floors are their texts; `likes` of each floor come from an import. */
async function longQuestion(
  length: number,
  { askerId, likes = () => 0 }: { askerId?: string; likes?: (floor: number) => number } = {},
): Promise<Long> {
  return app.write(async (tx) => {
    const authorId = await aMember(tx);
    const questionId = await aQuestion(tx, app.services, askerId === undefined ? {} : { authorId: askerId });
    const answerIds: string[] = [];
    for (let floor = 1; floor <= length; floor += 1) {
      const facts = {
        importKey: `${questionId}:${floor}`,
        questionId,
        authorId,
        body: `第${floor}楼`,
        postedAt: app.services.clock.now(),
        importedLikes: likes(floor),
      };
      answerIds.push((await importAnswer(tx, app.services, facts)) ?? '');
    }
    await recountQuestions(tx, [questionId]);
    return { questionId, answerIds };
  });
}

type PageQuery = { page?: number; sort?: 'liked' | 'oldest' | 'newest'; answerId?: string; replyId?: string; afterFloor?: number };

async function floorsOf({ questionId }: Long, query: PageQuery, person: Person = app.visitor): Promise<number[]> {
  return (await person.call(listAnswers, { params: { questionId }, query })).items.map(({ floor }) => floor);
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, n) => (first < last ? first + n : first - n));
}

test('pages are ranges of floors in both directions', async () => {
  const long = await longQuestion(65);
  expect(await floorsOf(long, { sort: 'oldest' })).toEqual(upTo(1, 30));
  expect(await floorsOf(long, { sort: 'oldest', page: 3 })).toEqual(upTo(61, 65));
  expect(await floorsOf(long, { sort: 'newest' })).toEqual(upTo(65, 36));
  expect(await floorsOf(long, { sort: 'newest', page: 3 })).toEqual(upTo(5, 1));
  expect(await floorsOf(long, { sort: 'oldest', page: 4 })).toEqual([]);
  const { page, pages, total, sort } = await app.visitor.call(listAnswers, { params: { questionId: long.questionId }, query: { page: 2 } });
  expect({ page, pages, total, sort }).toEqual({ page: 2, pages: 3, total: 65, sort: 'liked' });
});

test('the most liked come first, then the floors; every answer once', async () => {
  const long = await longQuestion(65, { likes: (floor) => (floor % 10 === 0 ? floor : 0) });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => floorsOf(long, { page })));
  expect(pages.map(({ length }) => length)).toEqual([30, 30, 5, 0]);
  expect(pages.flat()).toEqual([60, 50, 40, 30, 20, 10, ...upTo(1, 65).filter((floor) => floor % 10 !== 0)]);
});

test('the adopted answer is above page 1 of every order, and nowhere else', async () => {
  const alice = await app.member('alice');
  const long = await longQuestion(65, { askerId: alice.id, likes: (floor) => (floor === 7 ? 3 : 0) });
  await alice.call(adoptAnswer, { params: { questionId: long.questionId }, body: { answerId: long.answerIds[34] ?? '' } });
  for (const sort of ['liked', 'oldest', 'newest'] as const) {
    const pages = await Promise.all([1, 2, 3].map((page) => floorsOf(long, { sort, page })));
    expect(pages[0]?.[0]).toBe(35);
    expect(pages.flat().toSorted((a, b) => a - b)).toEqual(upTo(1, 65));
  }
  // Borders of floors stay where they were: page 1 has one more, page 2 one less.
  expect(await floorsOf(long, { sort: 'oldest' })).toEqual([35, ...upTo(1, 30)]);
  expect(await floorsOf(long, { sort: 'oldest', page: 2 })).toEqual([...upTo(31, 34), ...upTo(36, 60)]);
  expect((await floorsOf(long, {})).slice(0, 3)).toEqual([35, 7, 1]);
  const { items } = await app.visitor.call(listAnswers, { params: { questionId: long.questionId } });
  expect(items.filter(({ adopted }) => adopted).map(({ floor }) => floor)).toEqual([35]);
  expect(await floorsOf(long, { afterFloor: 33 })).toEqual(upTo(34, 63));
});

test('an answer or reply finds its page in every order; one that is not there finds the first', async () => {
  const alice = await app.member('alice');
  const long = await longQuestion(65, { askerId: alice.id, likes: (floor) => (floor > 60 ? floor : 0) });
  const other = await longQuestion(1);
  const { questionId, answerIds } = long;
  const answerId = answerIds[34] ?? '';
  const reply = (await alice.call(postAnswerReply, { params: { answerId }, body: { body: '在这儿' } })).reply;
  const back = (await alice.call(postQuestionReply, { params: { questionId }, body: { body: '问一句' } })).reply;
  const find = async (query: PageQuery) => {
    const { answers } = await app.visitor.call(readQuestion, { params: { questionId }, query });
    const there = answers.items.find(({ id }) => id === answers.targetAnswerId)?.floor ?? null;
    return [answers.page, answers.sort, there, answers.targetReplyId];
  };
  // By likes floors 61-65 come first, so floor 35 is the fortieth.
  expect(await find({ answerId })).toEqual([2, 'liked', 35, null]);
  expect(await find({ answerId: answerIds[24] ?? '' })).toEqual([1, 'liked', 25, null]);
  expect(await find({ answerId: answerIds[25] ?? '' })).toEqual([2, 'liked', 26, null]);
  expect(await find({ answerId, sort: 'oldest' })).toEqual([2, 'oldest', 35, null]);
  expect(await find({ answerId, sort: 'newest' })).toEqual([2, 'newest', 35, null]);
  expect(await find({ replyId: reply.id })).toEqual([2, 'liked', 35, reply.id]);
  expect(await find({ replyId: back.id, page: 2 })).toEqual([2, 'liked', null, back.id]);
  expect(await find({ answerId: other.answerIds[0] ?? '' })).toEqual([1, 'liked', null, null]);
  expect(await find({ replyId: '999999999999999999' })).toEqual([1, 'liked', null, null]);
  await alice.call(adoptAnswer, { params: { questionId }, body: { answerId } });
  expect(await find({ answerId })).toEqual([1, 'liked', 35, null]);
  expect(await find({ answerId, sort: 'newest' })).toEqual([1, 'newest', 35, null]);
  // The adopted one no longer counts among those before it.
  expect(await find({ answerId: answerIds[25] ?? '' })).toEqual([2, 'liked', 26, null]);
  expect(await find({ answerId: answerIds[55] ?? '' })).toEqual([2, 'liked', 56, null]);
});

test('what was deleted keeps its floor; by likes it has no position, so its link leads to the floor', async () => {
  const bob = await app.member('bob');
  const long = await longQuestion(3);
  const { answer } = await bob.call(postAnswer, { params: { questionId: long.questionId }, body: { body: '收回', holdsFor: '2024 年' } });
  await bob.call(deleteAnswer, { params: { answerId: answer.id } });
  expect(await floorsOf(long, {})).toEqual([1, 2, 3]);
  const { answers } = await app.visitor.call(readQuestion, { params: { questionId: long.questionId }, query: { answerId: answer.id } });
  expect(answers).toMatchObject({ sort: 'oldest', targetAnswerId: answer.id, total: 3 });
  expect(answers.items.at(-1)).toMatchObject({ floor: 4, bodyHtml: '', holdsFor: '', notice: 'deleted' });
});

test('what waits for review is first for its author and staff, and is not there for others', async () => {
  const [alice, bob, boss] = [await app.member('alice'), await app.member('bob'), await app.staff('boss')];
  const long = await longQuestion(31);
  await boss.call(editSettings, { body: { values: { reviewAnswer: 'all' } } });
  const { answer } = await bob.call(postAnswer, { params: { questionId: long.questionId }, body: { body: '等着' } });
  await boss.call(editSettings, { body: { values: { reviewAnswer: 'none' } } });
  expect(answer).toMatchObject({ state: 'pending', floor: 32 });
  for (const person of [bob, boss]) {
    expect(await floorsOf(long, {}, person)).toEqual([32, ...upTo(1, 30)]);
    expect(await floorsOf(long, { answerId: answer.id }, person)).toEqual([32, ...upTo(1, 30)]);
  }
  for (const person of [alice, app.visitor]) {
    expect(await floorsOf(long, {}, person)).toEqual(upTo(1, 30));
    const { targetAnswerId, total } = await person.call(listAnswers, {
      params: { questionId: long.questionId },
      query: { answerId: answer.id },
    });
    expect({ targetAnswerId, total }).toEqual({ targetAnswerId: null, total: 31 });
    expect(await floorsOf(long, { sort: 'newest' }, person)).not.toContain(32);
  }
});

test('the live bar asks for what came after a floor', async () => {
  const long = await longQuestion(35);
  expect(await floorsOf(long, { afterFloor: 33 })).toEqual([34, 35]);
  expect(await floorsOf(long, { afterFloor: 0 })).toHaveLength(30);
  expect(await floorsOf(long, { afterFloor: 35 })).toEqual([]);
  expect(await floorsOf(long, { afterFloor: 2_000_000_000 })).toEqual([]);
});

test('a question with addenda, answers, replies and people costs five statements for a member', async () => {
  const [alice, bob] = [await app.member('alice'), await app.member('bob')];
  const { questionId, answerIds } = await longQuestion(31, { askerId: alice.id });
  await alice.call(addAddendum, { params: { questionId }, body: { body: '补充一点' } });
  await bob.call(postQuestionReply, { params: { questionId }, body: { body: '水质呢' } });
  for (const answerId of answerIds.slice(0, 3)) {
    await bob.call(postAnswerReply, { params: { answerId }, body: { body: '回' } });
    await bob.call(likeAnswer, { params: { answerId }, body: { on: true } });
  }
  await bob.call(markWorked, { params: { answerId: answerIds[0] ?? '' }, body: { on: true } });
  for (const [person, query, most] of [
    [alice, { page: 2 }, 5],
    [app.visitor, {}, 4],
    [bob, { answerId: answerIds[30] ?? '' }, 6],
  ] as const) {
    for (const endpoint of [readQuestion, listAnswers]) {
      drop(app.services, 'member-cards');
      const { statements } = await app.statements(() => person.call(endpoint, { params: { questionId }, query }));
      expect(new Set(statements).size).toBe(statements.length);
      expect(statements.length).toBeLessThanOrEqual(most);
    }
  }
  const seen = await bob.call(readQuestion, { params: { questionId } });
  expect(seen.question).toMatchObject({
    addenda: [{ bodyHtml: '<p>补充一点</p>', editedAt: null }],
    replies: [{ answerId: null, bodyHtml: expect.stringContaining('水质呢'), byAsker: false }],
  });
  expect(seen.answers.items[0]).toMatchObject({
    floor: 1,
    likeCount: 1,
    workedCount: 1,
    viewer: { liked: true, worked: true, adopt: false, reply: true },
  });
  expect(seen.answers.items[0]?.replies).toHaveLength(1);
  expect((await alice.call(readQuestion, { params: { questionId } })).answers.items[0]?.viewer).toMatchObject({
    liked: false,
    worked: false,
    adopt: true,
  });
});

test('a question with a tag for others: 403 with the roles that open it, answers as well', async () => {
  const role = await app.db.insertInto('role').values({ nameZh: '常客' }).returning('id').executeTakeFirstOrThrow();
  const guest = await app.member('guest', { roleIds: [role.id] });
  drop(app.services, 'roles');
  const [open, closed] = await app.write(async (tx) => [await aQuestionTag(tx), await aQuestionTag(tx, { rights: { view: [role.id] } })]);
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { tagIds: [open ?? '', closed ?? ''] }));
  await app.write((tx) => anAnswer(tx, app.services, { questionId }));
  for (const endpoint of [readQuestion, listAnswers]) {
    for (const person of [app.visitor, await app.member('alice')]) {
      await expect(person.call(endpoint, { params: { questionId } })).rejects.toMatchObject({
        status: 403,
        code: 'question.not_visible',
        params: { roles: '常客' },
      });
    }
    await guest.call(endpoint, { params: { questionId } });
    await expect(guest.call(endpoint, { params: { questionId: '999999' } })).rejects.toMatchObject({
      status: 404,
      code: 'question.not_found',
    });
  }
});

test('a view counts once per member or address in thirty minutes', async () => {
  const alice = await app.member('alice');
  const { questionId } = await longQuestion(0);
  await Promise.all([app.visitor, app.visitor, alice, alice].map((person) => person.call(countQuestionView, { params: { questionId } })));
  await flushViews(app.services);
  expect((await app.visitor.call(readQuestion, { params: { questionId } })).question.viewCount).toBe(2);
});
