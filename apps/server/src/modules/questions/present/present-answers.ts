import type { AnswerReplyView, AnswerView } from '@chaguan/contract';
import type Type from 'typebox';
import { actsOn } from '../../../platform/http/rights.ts';
import {
  type PageContext,
  presentReply,
  presentResponse,
  type ReplyRow,
  contextOf,
  type PageRows,
  readReplies,
  replyWithContext,
} from '../../posts/read/index.ts';
import { canAdopt, canBeChosen, canDelete, canEdit, canReply, type Offering, type QuestionFacts, type PolicyContext } from '../policy.ts';
import { type AnswerRow, readAnswer } from '../queries/read-answers.ts';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { questionTree } from '../../posts/index.ts';

type Answer = Type.Static<typeof AnswerView>;
type Reply = Type.Static<typeof AnswerReplyView>;

/** `worked` are the ids of answers that worked for the reader. */
export interface AnswersContext extends PageContext {
  worked: ReadonlySet<string>;
}

function allowedOf(kind: 'answer' | 'answer_reply', policy: PolicyContext, question: QuestionFacts, row: AnswerRow | ReplyRow) {
  const { viewer } = policy;
  return {
    edit: canEdit(kind, policy, question, row).allowed,
    delete: canDelete(kind, viewer, question, row).allowed,
    moderate: actsOn(viewer, 'content', question.tagIds),
  };
}

export function presentAnswerReply(policy: PolicyContext, question: QuestionFacts, row: ReplyRow, context: PageContext): Reply {
  const reply = presentReply('answer_reply', policy.viewer, row, context, allowedOf('answer_reply', policy, question, row));
  return { ...reply, answerId: row.responseId, byAsker: row.authorId === question.authorId };
}

interface AnswerParts {
  row: AnswerRow;
  replies: readonly ReplyRow[];
}

export function presentAnswer(policy: PolicyContext, question: Offering, { row, replies }: AnswerParts, context: AnswersContext): Answer {
  const { viewer } = policy;
  const { id, workedCount } = row;
  const adopted = question.adoptedAnswerId === id;
  // The version of an answer is text by its author, so it is projected too.
  const body = { row, parts: { bodyHtml: row.bodyHtml, holdsFor: row.holdsFor }, instead: { bodyHtml: '', holdsFor: '' } };
  const answer = presentResponse('answer', viewer, body, context, allowedOf('answer', policy, question, row));
  const choice = { ...row, authorCancelled: answer.author.cancelled };
  return {
    ...answer,
    adopted,
    workedCount,
    byAsker: row.authorId === question.authorId,
    replies: replies.map((reply) => presentAnswerReply(policy, question, reply, context)),
    viewer: {
      ...answer.viewer,
      reply: canReply(policy, question, row).allowed,
      adopt: canAdopt(policy, question, choice).allowed,
      choose: actsOn(viewer, 'content', question.tagIds) && !adopted && canBeChosen(viewer, question, choice).allowed,
      worked: context.worked.has(id),
    },
  };
}

type View = Type.Static<typeof AnswerView>;

/** Some answers of a question with the replies under them and directly under the question. */
export type QuestionRows = PageRows<AnswerRow>;

export function presentRows(
  policy: PolicyContext,
  question: Offering,
  { responses, replies }: QuestionRows,
  context: AnswersContext,
): View[] {
  const repliesOf = Map.groupBy(replies, ({ responseId }) => responseId);
  return responses.map((row) => presentAnswer(policy, question, { row, replies: repliesOf.get(row.id) ?? [] }, context));
}

/** An answer as returned to its author. `fresh`: just posted, so it cannot have replies or likes yet. */
export async function answerView(db: Db, policy: PolicyContext, question: Offering, row: AnswerRow, { fresh = false } = {}): Promise<View> {
  const rows = { responses: [row], replies: fresh ? [] : await readReplies(db, questionTree, policy.viewer, { responseIds: [row.id] }) };
  const context = await contextOf(db, questionTree, policy.viewer, rows);
  return presentRows(policy, question, rows, { ...context, worked: new Set() })[0] ?? fail('answer.not_found');
}

/** The same for an answer that already exists. */
export async function answerViewOf(db: Db, policy: PolicyContext, question: Offering, answerId: string): Promise<View> {
  return answerView(db, policy, question, (await readAnswer(db, answerId)) ?? fail('answer.not_found'));
}

/** One reply as returned to its author. @throws Failure answer_reply.not_found */
export async function answerReplyView(
  db: Db,
  policy: PolicyContext,
  question: QuestionFacts,
  replyId: string,
): Promise<Type.Static<typeof AnswerReplyView>> {
  const { row, context } = await replyWithContext(db, questionTree, policy.viewer, replyId);
  return presentAnswerReply(policy, question, row, context);
}
