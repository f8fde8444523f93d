import type { Answer, AnswerPage, Query, question as questionEndpoint, questionAnswers as answersEndpoint } from '@chaguan/contract';
import { questionRules } from '@chaguan/contract';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { ReadyJson } from '../../../platform/http/ready-json.ts';
import { isKept } from '../../../platform/kept-reads.ts';
import { cardOf, type FloorSort, isAuthor, isDeleted, keptJson, pageOfFloor, pagesOf } from '../../content/index.ts';
import { memberCards } from '../../members/index.ts';
import { shownPoll } from '../../polls/index.ts';
import { canReact } from '../policy.ts';
import { presentAnswerReply } from '../present/present-answer.ts';
import { presentQuestion } from '../present/present-question.ts';
import { presentRows } from './answer-views.ts';
import { findTarget, type Found } from './find-target.ts';
import { houseOf, type House } from './house.ts';
import { keptQuestion } from './kept-question.ts';
import { askable, ownView } from './own-view.ts';
import { keptAt, mayFindWaiting, rowsAfter, rowsFor, type Place } from './page-rows.ts';
import { peopleOf, type QuestionRows } from './question-rows.ts';
import type { QuestionRow } from './read-question.ts';
import { answersFor, bytesOfAnswers, readersOf, writeAnswers, type WrittenAnswers } from './written-answers.ts';
import { questionFor, writeQuestion, type WrittenQuestion } from './written-question.ts';

type PageQuery = Query<typeof questionEndpoint>;
type Whole = Answer<typeof questionEndpoint>;
type PageView = Type.Static<typeof AnswerPage>;

/** Where to look. What is gone keeps its floor, and no place among the most liked. */
function placeOf({ adoptedAnswerId, lastFloor }: QuestionRow, { sort: asked = 'liked', page = 1 }: PageQuery, target: Found | undefined): Place {
  const wanted = target?.answer ?? null;
  if (wanted === null) return { sort: asked, page };
  const sort = asked === 'liked' && isDeleted(wanted.state) ? 'oldest' : asked;
  if (wanted.id === adoptedAnswerId) return { sort, page: 1 };
  if (sort !== 'liked') return { sort, page: pageOfFloor(wanted.floor, sort, lastFloor) };
  return { sort, page: wanted.state === 'pending' ? 1 : Math.floor(wanted.before / questionRules.pageSize) + 1 };
}

function pageFrame({ answerCount, adoptedAnswerId, lastFloor }: QuestionRow, { sort, page }: Place, target: Found | undefined): Omit<PageView, 'items'> {
  return {
    page,
    // The adopted answer stands above the first page and takes no place on any.
    pages: pagesOf(sort === 'liked' ? answerCount - Number(adoptedAnswerId !== null) : lastFloor),
    total: answerCount,
    sort,
    targetAnswerId: target?.answer?.id ?? null,
    targetReplyId: target?.replyId ?? null,
  };
}

async function besideOf(ctx: Ctx, row: QuestionRow, rows: QuestionRows) {
  const [cards, own] = await Promise.all([
    memberCards(ctx.db, [...peopleOf(rows), row.authorId]),
    ownView(ctx.db, ctx.viewer, row.id, askable(row.id, rows)),
  ]);
  return { cards, own, beside: { cards, marks: own.marks, worked: own.worked } };
}

/** What a question is to everybody, and where its reader wants to look. */
interface Sought {
  house: House;
  row: QuestionRow;
  target: Found | undefined;
  place: Place;
  all: QuestionRows;
}

/** No statement while the question is kept, else three. With an answer to look for one more. */
export async function seekQuestion(ctx: Ctx, questionId: string, query: PageQuery): Promise<Sought> {
  const house = await houseOf(ctx);
  const row = await keptQuestion(ctx.db, house, questionId);
  const target = await findTarget(ctx.db, house, row.id, query);
  const place = placeOf(row, query, target);
  return { house, row, target, place, all: await keptAt(ctx, row, place) };
}

/** As it is for one reader, whoever it is: what the faster way is measured by, and the way of its asker and staff. */
export async function plainQuestion(ctx: Ctx, { house, row, target, place, all }: Sought): Promise<Whole> {
  const rows = await rowsFor(ctx, house, row, place, all);
  const { cards, own, beside } = await besideOf(ctx, row, rows);
  const poll = await shownPoll(ctx, 'question', row, cardOf(cards, row.authorId).cancelled, canReact(house, row));
  const replies = rows.replies.filter(({ answerId }) => answerId === null).map((reply) => presentAnswerReply(house, row, reply, beside));
  return {
    question: presentQuestion(house, row, replies, own, cards),
    answers: { items: presentRows(house, row, rows, beside), ...pageFrame(row, place, target) },
    poll,
  };
}

const writtenQuestions = keptJson<WrittenQuestion>(({ head }) => head.length);
const writtenPages = keptJson<WrittenAnswers>(bytesOfAnswers);

/** For a member one statement while the question and its people are kept, for a visitor none; else three more. With a poll one more. */
export async function question(ctx: Ctx, questionId: string, query: PageQuery): Promise<Whole | ReadyJson> {
  const sought = await seekQuestion(ctx, questionId, query);
  const { house, row, target, place, all } = sought;
  const isConcerned = ctx.viewer.staff || isAuthor(ctx.viewer, row);
  if (isConcerned || row.state !== 'published' || mayFindWaiting(ctx, row, place) || !isKept(all)) return plainQuestion(ctx, sought);
  const on = [house.tags, house.settings, house.roles];
  const json = await writtenPages(ctx.db, all, { readers: readersOf(house, row), on }, () => peopleOf(all), (cards) => writeAnswers(house, row, all, cards));
  if (json.waitsFor.has(ctx.viewer.memberId ?? '')) return plainQuestion(ctx, sought);
  const own = await ownView(ctx.db, ctx.viewer, row.id, json.subjects);
  const written = await writtenQuestions(ctx.db, row, { readers: '', on }, () => [row.authorId], (cards) => writeQuestion(house, row, cards));
  const poll = row.hasPoll ? await shownPoll(ctx, 'question', row, written.authorCancelled, canReact(house, row)) : null;
  return questionFor(house, written, { question: row, own, json: answersFor(house, row, json, own), page: pageFrame(row, place, target), poll });
}

export async function questionAnswers(ctx: Ctx, questionId: string, query: Query<typeof answersEndpoint>): Promise<Answer<typeof answersEndpoint>> {
  const { afterFloor, ...rest } = query;
  const house = await houseOf(ctx);
  const row = await keptQuestion(ctx.db, house, questionId);
  if (afterFloor !== undefined) return answersAfter(ctx, house, row, afterFloor);
  const target = await findTarget(ctx.db, house, row.id, rest);
  const place = placeOf(row, rest, target);
  const rows = await rowsFor(ctx, house, row, place, await keptAt(ctx, row, place));
  const { beside } = await besideOf(ctx, row, rows);
  return { items: presentRows(house, row, rows, beside), ...pageFrame(row, place, target) };
}

/** What came after a floor, each in its own place, also an answer that was adopted meanwhile. */
async function answersAfter(ctx: Ctx, house: House, row: QuestionRow, afterFloor: number): Promise<Answer<typeof answersEndpoint>> {
  const sort: FloorSort = 'oldest';
  const first = Math.min(afterFloor, row.lastFloor) + 1;
  const rows = await rowsAfter(ctx, row, { first, last: first + questionRules.pageSize - 1 });
  const { beside } = await besideOf(ctx, row, rows);
  return { items: presentRows(house, row, rows, beside), ...pageFrame(row, { sort, page: pageOfFloor(first, sort, row.lastFloor) }, undefined) };
}
