import type { AnswerReplyView, AnswerView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { contextOf, type PageRows, readReplies, replyWithContext } from '../../posts/read/index.ts';
import { questionTree } from '../../posts/index.ts';
import type { Offering, QuestionFacts } from '../policy.ts';
import { type AnswersContext, presentAnswer, presentAnswerReply } from '../present/present-answer.ts';
import type { PolicyContext } from './policy-context.ts';
import { readAnswer, type AnswerRow } from './read-answers.ts';

type View = Type.Static<typeof AnswerView>;

/** Some answers of a question with the replies under them and under the question itself. */
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

/** An answer as its author reads it back. `fresh`: just posted, so it cannot have replies or likes yet. */
export async function answerView(db: Db, policy: PolicyContext, question: Offering, row: AnswerRow, { fresh = false } = {}): Promise<View> {
  const rows = { responses: [row], replies: fresh ? [] : await readReplies(db, questionTree, policy.viewer, { responseIds: [row.id] }) };
  const context = await contextOf(db, questionTree, policy.viewer, rows);
  return presentRows(policy, question, rows, { ...context, worked: new Set() })[0] ?? fail('answer.not_found');
}

/** The same for one that is there already. */
export async function answerViewOf(db: Db, policy: PolicyContext, question: Offering, answerId: string): Promise<View> {
  return answerView(db, policy, question, (await readAnswer(db, answerId)) ?? fail('answer.not_found'));
}

/** One reply as its author reads it back. @throws Failure answer_reply.not_found */
export async function answerReplyView(
  db: Db,
  policy: PolicyContext,
  question: QuestionFacts,
  replyId: string,
): Promise<Type.Static<typeof AnswerReplyView>> {
  const { row, context } = await replyWithContext(db, questionTree, policy.viewer, replyId);
  return presentAnswerReply(policy, question, row, context);
}
