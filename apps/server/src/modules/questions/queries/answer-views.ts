import type { AnswerView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Cards } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { marksOf, type Marks } from '../../reactions/index.ts';
import type { Offering } from '../policy.ts';
import { presentAnswer } from '../present/present-answer.ts';
import type { PolicyContext } from './policy-context.ts';
import { likedAmong, peopleOf, type QuestionRows } from './question-rows.ts';
import { readAnswerReplies } from './read-answer-replies.ts';
import { readAnswer, type AnswerRow } from './read-answers.ts';

type View = Type.Static<typeof AnswerView>;

/** What was read beside the rows; `worked` are the answers that worked for the reader. */
export interface BesideAnswers {
  cards: Cards;
  marks: Marks;
  worked: ReadonlySet<string>;
}

export function presentRows(policy: PolicyContext, question: Offering, { answers, replies }: QuestionRows, beside: BesideAnswers): View[] {
  const repliesOf = Map.groupBy(replies, ({ answerId }) => answerId);
  return answers.map((row) => presentAnswer(policy, question, { row, replies: repliesOf.get(row.id) ?? [] }, beside));
}

/** An answer as its author reads it back. `fresh`: just posted, so it cannot have replies or likes yet. */
export async function answerView(db: Db, policy: PolicyContext, question: Offering, row: AnswerRow, { fresh = false } = {}): Promise<View> {
  const rows = { answers: [row], replies: fresh ? [] : await readAnswerReplies(db, policy.viewer, { answerIds: [row.id] }) };
  const [cards, marks] = await Promise.all([memberCards(db, peopleOf(rows)), marksOf(db, policy.viewer.memberId, likedAmong(rows))]);
  return presentRows(policy, question, rows, { cards, marks, worked: new Set() })[0] ?? fail('answer.not_found');
}

/** The same for one that is there already. */
export async function answerViewOf(db: Db, policy: PolicyContext, question: Offering, answerId: string): Promise<View> {
  return answerView(db, policy, question, (await readAnswer(db, answerId)) ?? fail('answer.not_found'));
}
