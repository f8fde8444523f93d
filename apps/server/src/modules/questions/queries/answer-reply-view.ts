import type { AnswerReplyView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { memberCards } from '../../members/index.ts';
import { marksOf } from '../../reactions/index.ts';
import type { QuestionFacts } from '../policy.ts';
import { presentAnswerReply } from '../present/present-answer.ts';
import type { PolicyContext } from './policy-context.ts';
import { readAnswerReplies } from './read-answer-replies.ts';

/** One reply as its author reads it back. */
export async function answerReplyView(db: Db, policy: PolicyContext, question: QuestionFacts, replyId: string): Promise<Type.Static<typeof AnswerReplyView>> {
  const [row] = await readAnswerReplies(db, policy.viewer, { replyId });
  // Only possible when staff deleted it between the writing and this reading.
  if (row === undefined) fail('answer_reply.not_found');
  const [cards, marks] = await Promise.all([
    memberCards(db, [row.authorId, row.answersAuthorId ?? row.authorId]),
    marksOf(db, policy.viewer.memberId, [{ kind: 'answer_reply', id: row.id }]),
  ]);
  return presentAnswerReply(policy, question, row, { cards, marks });
}
