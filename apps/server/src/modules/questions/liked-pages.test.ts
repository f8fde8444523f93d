import { listAnswers } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aMember } from '../members/testing.ts';
import { importAdoption, importAnswer } from './import/import-posts.ts';
import { recountQuestions } from './recount-questions.ts';
import { aQuestion } from './testing.ts';

const app = testApp();

/** Likes fall and rise again along the floors, and many are equal. */
const likesOf = (floor: number): number => (floor * 7) % 11;

async function aBusyQuestion(count: number, adoptedFloor: number | null): Promise<string> {
  return app.write(async (tx) => {
    const questionId = await aQuestion(tx, app.services);
    const authorId = await aMember(tx);
    for (let floor = 1; floor <= count; floor += 1) {
      const answer = {
        importKey: crypto.randomUUID(),
        questionId,
        authorId,
        body: '试过。',
        postedAt: app.clock.now(),
        importedLikes: likesOf(floor),
      };
      const id = await importAnswer(tx, app.services, answer);
      if (floor === adoptedFloor) await importAdoption(tx, questionId, id ?? '');
    }
    await recountQuestions(tx, [questionId]);
    return questionId;
  });
}

async function floorsOf(questionId: string, page: number): Promise<number[]> {
  const { items } = await app.visitor.call(listAnswers, { params: { questionId }, query: { page } });
  return items.map(({ floor }) => floor);
}

test.each([
  [1, null],
  [29, null],
  [30, null],
  [31, null],
  [31, 5],
  [61, 61],
  [100, null],
  [100, 40],
  [121, 1],
])(
  'of %i answers every one is listed once, by likes and then floors, whichever end a page is read from (adopted: %s)',
  async (count, adopted) => {
    const questionId = await aBusyQuestion(count, adopted);
    const all = Array.from({ length: count }, (_, index) => index + 1).filter((floor) => floor !== adopted);
    const expected = all.toSorted((a, b) => likesOf(b) - likesOf(a) || a - b);
    const pages = Math.ceil(expected.length / 30);
    for (let page = 1; page <= pages; page += 1) {
      const expectedPage = expected.slice((page - 1) * 30, page * 30);
      expect(await floorsOf(questionId, page)).toEqual(page === 1 && adopted !== null ? [adopted, ...expectedPage] : expectedPage);
    }
    expect(await floorsOf(questionId, pages + 1)).toEqual([]);
  },
);
