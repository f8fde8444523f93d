import type { AnswerPage } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { floorsOfPage, type FloorRange, readReplies } from '../../posts/read/index.ts';
import { questionTree } from '../../posts/index.ts';
import type { QuestionRows } from '../present/present-answers.ts';
import { answersByFloor, answersByLikes, waitingAnswers, type AnswerRow } from './read-answers.ts';
import type { QuestionRow } from './read-question.ts';

/** A page of answers in one of their orders. */
export interface Place {
  sort: Type.Static<typeof AnswerPage>['sort'];
  page: number;
}

async function withReplies({ db, viewer }: Ctx, questionId: string, responses: readonly AnswerRow[]): Promise<QuestionRows> {
  return {
    responses,
    replies: await readReplies(db, questionTree, viewer, { responseIds: responses.map(({ id }) => id), rootId: questionId }),
  };
}

/** The most liked answers. Pending ones are shown below the adopted one on page 1: their author and staff would find them nowhere else. */
async function likedAnswers({ db, viewer }: Ctx, row: QuestionRow, page: number): Promise<AnswerRow[]> {
  const mayFindWaiting = page === 1 && row.answersWait && viewer.memberId !== null;
  const [answers, waiting] = await Promise.all([
    answersByLikes(db, viewer, row, page),
    mayFindWaiting ? waitingAnswers(db, viewer, row.id) : [],
  ]);
  const [adopted, others] = [
    answers.filter(({ id }) => id === row.adoptedAnswerId),
    answers.filter(({ id }) => id !== row.adoptedAnswerId),
  ];
  return [...adopted, ...waiting, ...others];
}

/** The answers of a page with all replies, and those directly under the question: two statements, one more if answers are pending. */
export async function readPage(ctx: Ctx, row: QuestionRow, { sort, page }: Place): Promise<QuestionRows> {
  if (sort === 'liked') return withReplies(ctx, row.id, await likedAnswers(ctx, row, page));
  const order = { sort, top: page === 1 ? 'first' : 'elsewhere' } as const;
  return withReplies(ctx, row.id, await answersByFloor(ctx.db, ctx.viewer, row, floorsOfPage(page, sort, row.lastFloor), order));
}

/** Answers by their floors, regardless of adoption. */
export async function readFloors(ctx: Ctx, row: QuestionRow, range: FloorRange): Promise<QuestionRows> {
  return withReplies(ctx, row.id, await answersByFloor(ctx.db, ctx.viewer, row, range, { sort: 'oldest', top: 'in_place' }));
}
