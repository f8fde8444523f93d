import type { AnswerPage } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { floorsOfPage, type FloorRange } from '../../content/index.ts';
import type { House } from './house.ts';
import { keptAnswers } from './kept-question.ts';
import { shownRows, type QuestionRows } from './question-rows.ts';
import { readAnswerReplies } from './read-answer-replies.ts';
import { answersByFloor, answersByLikes, waitingAnswers } from './read-answers.ts';
import type { QuestionRow } from './read-question.ts';

/** A page of answers in one of their orders. */
export interface Place {
  sort: Type.Static<typeof AnswerPage>['sort'];
  page: number;
}

/** With what waits for review, which only its author and staff find: it stands below the adopted answer. */
async function withWaiting({ db }: Ctx, house: House, { id, adoptedAnswerId }: QuestionRow, { answers, replies }: QuestionRows): Promise<QuestionRows> {
  const waiting = await waitingAnswers(db, house, id);
  const theirs = await readAnswerReplies(db, { answerIds: waiting.map((answer) => answer.id) });
  const adopted = answers.filter((answer) => answer.id === adoptedAnswerId);
  return { answers: [...adopted, ...waiting, ...answers.filter((answer) => answer.id !== adoptedAnswerId)], replies: [...replies, ...theirs] };
}

/** The answers of a page with all replies, for everybody. */
export function keptAt({ db }: Ctx, row: QuestionRow, { sort, page }: Place): Promise<QuestionRows> {
  const { id, adoptedAnswerId, answerCount, lastFloor } = row;
  if (sort === 'liked') return keptAnswers(db, id, `liked ${page} ${adoptedAnswerId} ${answerCount}`, () => answersByLikes(db, row, page));
  const range = floorsOfPage(page, sort, lastFloor);
  const top = page === 1 ? 'first' : 'elsewhere';
  const part = `${sort} ${range.first} ${range.last} ${top} ${adoptedAnswerId}`;
  return keptAnswers(db, id, part, () => answersByFloor(db, row, range, { sort, top }));
}

/** Whether this reader may find answers on the page that are on it for nobody else. */
export function mayFindWaiting({ viewer }: Ctx, { answersWait }: QuestionRow, { sort, page }: Place): boolean {
  return sort === 'liked' && page === 1 && answersWait && viewer.memberId !== null;
}

/** Of the answers of a page with all replies those that are there for this viewer, and what waits for review. */
export async function rowsFor(ctx: Ctx, house: House, row: QuestionRow, place: Place, all: QuestionRows): Promise<QuestionRows> {
  return shownRows(ctx.viewer, mayFindWaiting(ctx, row, place) ? await withWaiting(ctx, house, row, all) : all);
}

/** Answers by their floors, whatever is adopted. */
export async function rowsAfter(ctx: Ctx, row: QuestionRow, range: FloorRange): Promise<QuestionRows> {
  const part = `after ${range.first} ${range.last}`;
  const all = await keptAnswers(ctx.db, row.id, part, () => answersByFloor(ctx.db, row, range, { sort: 'oldest', top: 'in_place' }));
  return shownRows(ctx.viewer, all);
}
