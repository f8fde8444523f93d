import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { actsOn, ctxIn } from '../../../platform/http/rights.ts';
import {
  cardOf,
  finder,
  type FloorSort,
  type Location,
  pageOfFloor,
  pagesOf,
  peopleOf,
  postsIn,
  readRegions,
} from '../../posts/read/index.ts';
import { isDeleted, questionTree } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { visiblePoll } from '../../polls/index.ts';
import { canReact, policyContext, type PolicyContext } from '../policy.ts';
import { presentAnswerReply, presentRows, type QuestionRows } from '../present/present-answers.ts';
import { presentQuestion } from '../present/present-question.ts';
import { readFloors, readPage, type Place } from './page-rows.ts';
import { seeQuestion, type QuestionRow } from './read-question.ts';
import { viewerState } from './viewer-state.ts';

type PageQuery = contract.Query<typeof contract.readQuestion>;
type PageView = Type.Static<typeof contract.AnswerPage>;

/** Published answers before it in the order by likes, without the adopted one. */
const answersBefore = sql`, (
  select count(*)::int from answer above
  where above.question_id = question.id and above.state = 'published' and above.id is distinct from question.adopted_answer_id
    and (above.like_count > answer.like_count or (above.like_count = answer.like_count and above.floor < answer.floor))) as before`;

const findAnswer = finder<{ before: number }>(questionTree, answersBefore);

type Target = Location<{ before: number }>;

/** Where to look. A deleted answer keeps its floor, but has no place among the most liked. */
function pageOfTarget(
  { adoptedAnswerId, lastFloor }: QuestionRow,
  { sort: sortBy = 'liked', page = 1 }: PageQuery,
  target: Target | undefined,
): Place {
  const targetAnswer = target?.response ?? null;
  if (targetAnswer === null) return { sort: sortBy, page };
  const sort = sortBy === 'liked' && isDeleted(targetAnswer.state) ? 'oldest' : sortBy;
  if (targetAnswer.id === adoptedAnswerId) return { sort, page: 1 };
  if (sort !== 'liked') return { sort, page: pageOfFloor(targetAnswer.floor, sort, lastFloor) };
  return { sort, page: targetAnswer.state === 'pending' ? 1 : Math.floor(targetAnswer.before / contract.questionRules.pageSize) + 1 };
}

function pageFrame(
  { answerCount, adoptedAnswerId, lastFloor }: QuestionRow,
  { sort, page }: Place,
  target: Target | undefined,
): Omit<PageView, 'items'> {
  return {
    page,
    // The adopted answer is shown above the first page and occupies no place on any.
    pages: pagesOf(sort === 'liked' ? answerCount - Number(adoptedAnswerId !== null) : lastFloor),
    total: answerCount,
    sort,
    targetAnswerId: target?.response?.id ?? null,
    targetReplyId: target?.replyId ?? null,
  };
}

async function contextOf(ctx: Ctx, row: QuestionRow, rows: QuestionRows) {
  const [cards, own, regions] = await Promise.all([
    memberCards(ctx.db, [...peopleOf(rows), row.authorId]),
    viewerState(ctx.db, ctx.viewer, row.id, rows),
    readRegions(ctx.db, [...postsIn(questionTree, rows), { kind: 'question', id: row.id }]),
  ]);
  return { cards, own, context: { cards, marks: own.marks, worked: own.worked, regions } };
}

/**
 * The question, a page of its answers, their replies, the members in it and the reader's own state: at most six statements, one more to
 * find an answer or to show a poll.
 */
export async function question(
  anywhere: Ctx,
  questionId: string,
  query: PageQuery,
): Promise<contract.Answer<typeof contract.readQuestion>> {
  const row = await seeQuestion(anywhere, questionId);
  const ctx = ctxIn(anywhere, row.tagIds);
  const policy = await policyContext(ctx);
  const target = await findAnswer(ctx.db, ctx.viewer, row.id, { ...query, responseId: query.answerId });
  const place = pageOfTarget(row, query, target);
  const rows = await readPage(ctx, row, place);
  const { cards, own, context } = await contextOf(ctx, row, rows);
  const poll = await visiblePoll(ctx, 'question', row, cardOf(cards, row.authorId).cancelled, {
    act: canReact(policy, row),
    moderate: actsOn(ctx.viewer, 'content', row.tagIds),
  });
  const replies = rows.replies
    .filter(({ responseId }) => responseId === null)
    .map((reply) => presentAnswerReply(policy, row, reply, context));
  return {
    question: presentQuestion(policy, row, replies, own, context),
    answers: { items: presentRows(policy, row, rows, context), ...pageFrame(row, place, target) },
    poll,
  };
}

export async function questionAnswers(
  anywhere: Ctx,
  questionId: string,
  query: contract.Query<typeof contract.listAnswers>,
): Promise<contract.Answer<typeof contract.listAnswers>> {
  const { afterFloor, ...rest } = query;
  const row = await seeQuestion(anywhere, questionId);
  const ctx = ctxIn(anywhere, row.tagIds);
  const policy = await policyContext(ctx);
  if (afterFloor !== undefined) return answersAfter(ctx, policy, row, afterFloor);
  const target = await findAnswer(ctx.db, ctx.viewer, row.id, { ...rest, responseId: rest.answerId });
  const place = pageOfTarget(row, rest, target);
  const rows = await readPage(ctx, row, place);
  const { context } = await contextOf(ctx, row, rows);
  return { items: presentRows(policy, row, rows, context), ...pageFrame(row, place, target) };
}

/** What came after a floor, each in its usual place, also an answer that was adopted meanwhile. */
async function answersAfter(
  ctx: Ctx,
  policy: PolicyContext,
  row: QuestionRow,
  afterFloor: number,
): Promise<contract.Answer<typeof contract.listAnswers>> {
  const sort: FloorSort = 'oldest';
  const first = Math.min(afterFloor, row.lastFloor) + 1;
  const rows = await readFloors(ctx, row, { first, last: first + contract.questionRules.pageSize - 1 });
  const { context } = await contextOf(ctx, row, rows);
  return {
    items: presentRows(policy, row, rows, context),
    ...pageFrame(row, { sort, page: pageOfFloor(first, sort, row.lastFloor) }, undefined),
  };
}
