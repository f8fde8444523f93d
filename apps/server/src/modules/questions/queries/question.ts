import type { Answer, AnswerPage, Query, question as questionEndpoint, questionAnswers as answersEndpoint } from '@chaguan/contract';
import { questionRules } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, floorsOfPage, type FloorSort, isDeleted, pageOfFloor, pagesOf } from '../../content/index.ts';
import { shownPoll } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { presentQuestion } from '../present/present-question.ts';
import { answerViews } from './answer-views.ts';
import { houseOf, type House } from './house.ts';
import { answersByFloor, answersByLikes, type AnswerRow } from './read-answers.ts';
import { readQuestion, type QuestionRow } from './read-question.ts';

type PageQuery = Query<typeof questionEndpoint>;
type Sort = Type.Static<typeof AnswerPage>['sort'];

interface Place {
  sort: Sort;
  page: number;
}

/** Where to look. What is gone keeps its floor, and no place among the most liked. */
function placeOf({ target, adoptedAnswerId, lastFloor }: QuestionRow, { sort: asked = 'liked', page = 1 }: PageQuery): Place {
  const wanted = target?.answer ?? null;
  if (wanted === null) return { sort: asked, page };
  const sort = asked === 'liked' && isDeleted(wanted.state) ? 'oldest' : asked;
  if (wanted.id === adoptedAnswerId) return { sort, page: 1 };
  if (sort !== 'liked') return { sort, page: pageOfFloor(wanted.floor, sort, lastFloor) };
  return { sort, page: wanted.state === 'pending' ? 1 : Math.floor(wanted.before / questionRules.pageSize) + 1 };
}

function rowsAt(ctx: Ctx, house: House, row: QuestionRow, { sort, page }: Place): Promise<AnswerRow[]> {
  if (sort === 'liked') return answersByLikes(ctx.db, house, row, page);
  return answersByFloor(ctx.db, house, row, floorsOfPage(page, sort, row.lastFloor), { sort, top: page === 1 ? 'first' : 'elsewhere' });
}

function pageOf(row: QuestionRow, { sort, page }: Place, items: Type.Static<typeof AnswerPage>['items']): Type.Static<typeof AnswerPage> {
  const { answerCount, adoptedAnswerId, lastFloor, target } = row;
  return {
    items,
    page,
    // The adopted answer stands above the first page and takes no place on any.
    pages: pagesOf(sort === 'liked' ? answerCount - Number(adoptedAnswerId !== null) : lastFloor),
    total: answerCount,
    sort,
    targetAnswerId: target?.answer?.id ?? null,
    targetReplyId: target?.replyId ?? null,
  };
}

/** Four statements: the question, the answers of its page, all replies, everybody's cards; for a member the own likes; with a poll one more. */
export async function question(ctx: Ctx, questionId: string, query: PageQuery): Promise<Answer<typeof questionEndpoint>> {
  const house = await houseOf(ctx);
  const row = await readQuestion(ctx.db, house, questionId, query);
  const place = placeOf(row, query);
  const { answers, replies, beside } = await answerViews(ctx.db, house, row, await rowsAt(ctx, house, row, place), { withQuestion: true });
  const poll = await shownPoll(ctx, 'question', row, cardOf(beside.cards, row.authorId).cancelled, canReact(house, row));
  return { question: presentQuestion(house, row, replies, beside), answers: pageOf(row, place, answers), poll };
}

export async function questionAnswers(ctx: Ctx, questionId: string, query: Query<typeof answersEndpoint>): Promise<Answer<typeof answersEndpoint>> {
  const { afterFloor, ...rest } = query;
  const house = await houseOf(ctx);
  if (afterFloor !== undefined) return answersAfter(ctx, house, await readQuestion(ctx.db, house, questionId), afterFloor);
  const row = await readQuestion(ctx.db, house, questionId, rest);
  const place = placeOf(row, rest);
  const { answers } = await answerViews(ctx.db, house, row, await rowsAt(ctx, house, row, place));
  return pageOf(row, place, answers);
}

/** What came after a floor, each in its own place, also an answer that was adopted meanwhile. */
async function answersAfter(ctx: Ctx, house: House, row: QuestionRow, afterFloor: number): Promise<Answer<typeof answersEndpoint>> {
  const sort: FloorSort = 'oldest';
  const first = Math.min(afterFloor, row.lastFloor) + 1;
  const range = { first, last: first + questionRules.pageSize - 1 };
  const rows = await answersByFloor(ctx.db, house, row, range, { sort, top: 'in_place' });
  const { answers } = await answerViews(ctx.db, house, row, rows);
  return pageOf(row, { sort, page: pageOfFloor(first, sort, row.lastFloor) }, answers);
}
