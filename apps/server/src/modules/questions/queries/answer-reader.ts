import { type AnswerReplyView, type AnswerView, questionRules, type QuestionView } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { finder, floorsOfPage, type Location, type PagePosition, pageOfFloor, type ResponseReader } from '../../posts/read/index.ts';
import { isDeleted, questionTree } from '../../posts/index.ts';
import type { Offering } from '../policy.ts';
import { qualitySql } from '../quality/quality.ts';
import { presentAnswer, presentAnswerReply } from '../present/present-answers.ts';
import { presentQuestion } from '../present/present-question.ts';
import { type AnswerRow, answersByFloor, answersByLikes, waitingAnswers } from './read-answers.ts';
import { questionReader, type QuestionRow } from './read-question.ts';
import { viewerState, type ViewerState } from './viewer-state.ts';

interface Before {
  /** Published answers before it in the order by quality, without the adopted one. */
  before: number;
}

interface QuestionPage {
  facts: Offering;
  root: QuestionRow;
  row: AnswerRow;
  more: null;
  target: Before;
  own: ViewerState;
  rootView: Type.Static<typeof QuestionView>;
  view: Type.Static<typeof AnswerView>;
  reply: Type.Static<typeof AnswerReplyView>;
}

const answersBefore = sql`, (
  select count(*)::int from answer above
  where above.question_id = question.id and above.state = 'published' and above.id is distinct from question.adopted_answer_id
    and (${qualitySql('above')} > ${qualitySql()} or (${qualitySql('above')} = ${qualitySql()} and above.floor < answer.floor))) as before`;

/** Where to look. A deleted answer keeps its floor, but has no place among the best. */
function positionOf({ adoptedAnswerId, lastFloor }: QuestionRow, requested: PagePosition, target?: Location<Before>): PagePosition {
  const answer = target?.response ?? null;
  if (answer === null) return requested;
  const sort = requested.sort === 'liked' && isDeleted(answer.state) ? 'oldest' : requested.sort;
  if (answer.id === adoptedAnswerId) return { sort, page: 1 };
  if (sort !== 'liked') return { sort, page: pageOfFloor(answer.floor, sort, lastFloor) };
  return { sort, page: answer.state === 'pending' ? 1 : Math.floor(answer.before / questionRules.pageSize) + 1 };
}

/** The best answers. Pending ones are shown below the adopted one on page 1: their author and staff would find them nowhere else. */
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

/** How the answers to a question are read. */
export const answerReader: ResponseReader<QuestionPage> = {
  tree: questionTree,
  root: questionReader,
  find: finder<Before>(questionTree, answersBefore),
  usual: 'liked',
  positionOf,
  // The adopted answer is shown above the first page and occupies no place on any.
  countsOf: ({ answerCount, adoptedAnswerId }) => ({ total: answerCount, liked: answerCount - Number(adoptedAnswerId !== null) }),
  rowsOf: async (ctx, row, { sort, page }) => {
    if (sort === 'liked') return likedAnswers(ctx, row, page);
    const order = { sort, top: page === 1 ? 'first' : 'elsewhere' } as const;
    return answersByFloor(ctx.db, ctx.viewer, row, floorsOfPage(page, sort, row.lastFloor), order);
  },
  // Each in its usual place, also an answer that was adopted meanwhile.
  rowsIn: ({ db, viewer }, row, range) => answersByFloor(db, viewer, row, range, { sort: 'oldest', top: 'in_place' }),
  hasRootReplies: true,
  more: async () => null,
  peopleIn: () => [],
  ownState: (db, viewer, { id }, page) => viewerState(db, viewer, id, page),
  presentRoot: presentQuestion,
  present: (policy, question, parts, context, own) => presentAnswer(policy, question, parts, context, own),
  presentReply: presentAnswerReply,
};
