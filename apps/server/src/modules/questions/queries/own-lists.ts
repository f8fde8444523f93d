import type { Answer, listOwnAnswers as answersEndpoint, listOwnAnswerReplies as repliesEndpoint, Query, listOwnQuestions as questionsEndpoint } from '@chaguan/contract';
import { cutExcerpt } from '@chaguan/richtext';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { canRestore, type PostState, ownPage } from '../../posts/index.ts';
import { chipOf } from '../../tags/index.ts';
import { canAppend, canDelete, canDeleteQuestion, canEdit, canEditQuestion, canSeeQuestion, type QuestionFacts } from '../policy.ts';
import { policyContext, type PolicyContext } from './policy-context.ts';

interface OwnRow {
  id: string;
  authorId: string;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
  likeCount: number;
}

interface OwnQuestion extends OwnRow, QuestionFacts {
  title: string;
  tagIds: string[];
  pinOrder: number;
  resolved: boolean;
  viewCount: number;
  favouriteCount: number;
}

interface OwnWords extends OwnRow {
  questionId: string;
  answerId: string | null;
  title: string;
  text: string;
  questionAuthorId: string;
  questionState: PostState;
  tagIds: string[];
  answersClosed: boolean;
  adoptedAnswerId: string | null;
  answerCount: number;
}

const shared = ['id', 'author_id', 'state', 'posted_at', 'edited_at', 'like_count'];

function columnsOf(table: 'question' | 'answer' | 'answer_reply') {
  return sql.join(shared.map((column) => sql.ref(`${table}.${column}`)));
}

function commonOf({ id, state, postedAt, editedAt, likeCount }: OwnRow) {
  return { id, state, postedAt: postedAt.toISOString(), editedAt: editedAt?.toISOString() ?? null, likeCount };
}

export async function questionList(ctx: MemberCtx, { state = 'all', page = 1 }: Query<typeof questionsEndpoint>): Promise<Answer<typeof questionsEndpoint>> {
  const policy = await policyContext(ctx);
  const { viewer } = ctx;
  const columns = sql`${columnsOf('question')}, tag_ids, title, pin_order, resolved, answers_closed, adopted_answer_id, view_count, answer_count, favourite_count
    from page join question on question.id = page_id`;
  const { rows, total, pages } = await ownPage<OwnQuestion>(ctx.db, 'question', { memberId: viewer.memberId, state, page }, columns);
  const items = rows.map((row) => ({
    ...commonOf(row),
    title: row.title,
    tags: row.tagIds.map((tagId) => chipOf(policy.tags, tagId)),
    pinned: row.pinOrder > 0,
    resolved: row.resolved,
    viewCount: row.viewCount,
    answerCount: row.answerCount,
    favouriteCount: row.favouriteCount,
    viewer: {
      edit: canEditQuestion(policy, row).allowed,
      append: canAppend(policy, row).allowed,
      delete: canDeleteQuestion(policy, row).allowed,
      restore: canRestore('question', viewer, row).allowed,
    },
  }));
  return { items, page, pages, total };
}

function questionOf(row: OwnWords): QuestionFacts {
  return { ...row, id: row.questionId, authorId: row.questionAuthorId, state: row.questionState };
}

/** A question that its reader may not open (any more) keeps its title to itself: a tag may have been closed since. */
function placeOf(policy: PolicyContext, row: OwnWords) {
  const readable = canSeeQuestion(policy, questionOf(row)).allowed;
  return { questionId: row.questionId, title: readable ? row.title : '', readable };
}

function mayDoWith(noun: 'answer' | 'answer_reply', viewer: Viewer, row: OwnWords) {
  const question = questionOf(row);
  return {
    edit: canEdit(noun, viewer, question, row).allowed,
    delete: canDelete(noun, viewer, question, row).allowed,
    restore: canRestore(noun, viewer, row).allowed,
  };
}

const ofQuestion = sql`question.id as question_id, question.title, question.tag_ids, question.state as question_state,
  question.author_id as question_author_id, question.answers_closed, question.adopted_answer_id, question.answer_count`;

export async function answerList(ctx: MemberCtx, { state = 'all', page = 1 }: Query<typeof answersEndpoint>): Promise<Answer<typeof answersEndpoint>> {
  const policy = await policyContext(ctx);
  const columns = sql`${columnsOf('answer')}, left(answer.body_text, 181) as text, ${ofQuestion}
    from page join answer on answer.id = page_id join question on question.id = answer.question_id`;
  const { rows, total, pages } = await ownPage<OwnWords>(ctx.db, 'answer', { memberId: ctx.viewer.memberId, state, page }, columns);
  const items = rows.map((row) => ({
    ...commonOf(row),
    ...placeOf(policy, row),
    adopted: row.adoptedAnswerId === row.id,
    excerpt: cutExcerpt(row.text),
    viewer: mayDoWith('answer', ctx.viewer, row),
  }));
  return { items, page, pages, total };
}

export async function answerReplyList(ctx: MemberCtx, { state = 'all', page = 1 }: Query<typeof repliesEndpoint>): Promise<Answer<typeof repliesEndpoint>> {
  const policy = await policyContext(ctx);
  const columns = sql`${columnsOf('answer_reply')}, answer_reply.answer_id, left(answer_reply.body_text, 181) as text, ${ofQuestion}
    from page join answer_reply on answer_reply.id = page_id join question on question.id = answer_reply.question_id`;
  const { rows, total, pages } = await ownPage<OwnWords>(ctx.db, 'answer_reply', { memberId: ctx.viewer.memberId, state, page }, columns);
  const items = rows.map((row) => ({
    ...commonOf(row),
    ...placeOf(policy, row),
    answerId: row.answerId,
    excerpt: cutExcerpt(row.text),
    viewer: mayDoWith('answer_reply', ctx.viewer, row),
  }));
  return { items, page, pages, total };
}
