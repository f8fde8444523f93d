import type { AnswerReplyView, AnswerView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Beside } from '../../content/index.ts';
import { memberCards } from '../../members/index.ts';
import { marksOf, type Subject } from '../../reactions/index.ts';
import type { Offering } from '../policy.ts';
import { presentAnswer, presentAnswerReply } from '../present/present-answer.ts';
import type { House } from './house.ts';
import { readAnswerReplies } from './read-answer-replies.ts';
import { readAnswer, type AnswerRow } from './read-answers.ts';

interface Viewed {
  answers: Type.Static<typeof AnswerView>[];
  /** Under the question itself; only with `withQuestion`. */
  replies: Type.Static<typeof AnswerReplyView>[];
  /** What was loaded for them and for the question. */
  beside: Beside;
}

/**
 * Answers with their replies, people and the reader's likes: three statements whatever their number, two for a visitor.
 * `withQuestion` also reads what the question shows beside them; `fresh` answers cannot have replies or likes yet.
 */
export async function answerViews(
  db: Db,
  house: House,
  question: Offering,
  rows: readonly AnswerRow[],
  { withQuestion = false, fresh = false }: { withQuestion?: boolean; fresh?: boolean } = {},
): Promise<Viewed> {
  const questionId = withQuestion ? question.id : undefined;
  const replies = fresh ? [] : await readAnswerReplies(db, house, { answerIds: rows.map(({ id }) => id), questionId });
  const people = [...rows, ...replies, ...(withQuestion ? [question] : [])].map(({ authorId }) => authorId);
  const answered = replies.flatMap(({ answersAuthorId }) => answersAuthorId ?? []);
  const subjects: Subject[] = [
    ...rows.map(({ id }) => ({ kind: 'answer' as const, id })),
    ...replies.map(({ id }) => ({ kind: 'answer_reply' as const, id })),
    ...(withQuestion ? [{ kind: 'question' as const, id: question.id }] : []),
  ];
  const [cards, marks] = await Promise.all([
    memberCards(db, [...people, ...answered]),
    marksOf(db, fresh ? null : house.viewer.memberId, subjects),
  ]);
  const beside = { cards, marks };
  const repliesOf = Map.groupBy(replies, ({ answerId }) => answerId);
  return {
    answers: rows.map((row) => presentAnswer(house, question, { row, replies: repliesOf.get(row.id) ?? [] }, beside)),
    replies: (repliesOf.get(null) ?? []).map((reply) => presentAnswerReply(house, question, reply, beside)),
    beside,
  };
}

/** One answer as its author reads it back. */
export async function answerView(db: Db, house: House, question: Offering, answerId: string): Promise<Type.Static<typeof AnswerView>> {
  const row = await readAnswer(db, house, answerId);
  const { answers } = await answerViews(db, house, question, row === undefined ? [] : [row]);
  return answers[0] ?? fail('answer.not_found');
}
