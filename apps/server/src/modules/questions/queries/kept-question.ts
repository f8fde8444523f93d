import type { Db } from '../../../platform/database/db.ts';
import { keptReads } from '../../../platform/kept-reads.ts';
import { questionNames } from '../news.ts';
import type { House } from './house.ts';
import type { QuestionRows } from './question-rows.ts';
import { readAnswerReplies } from './read-answer-replies.ts';
import type { AnswerRow } from './read-answers.ts';
import { mustSeeQuestion, readQuestionRow, type QuestionRow } from './read-question.ts';

/** What an asker wrote elsewhere is counted without an announcement to this question; the number may be this old. */
const ttlMs = 10_000;

/** Characters of Chinese take two bytes in memory. */
const bytesOfRow = 600;

const questions = keptReads<QuestionRow | undefined>({
  names: questionNames,
  ttlMs,
  bytesOf: (question) => (question === undefined ? 0 : bytesOfRow + 2 * question.bodyHtml.length),
});

const pages = keptReads<QuestionRows>({
  names: questionNames,
  ttlMs,
  bytesOf: ({ answers, replies }) => [...answers, ...replies].reduce((sum, { bodyHtml }) => sum + bytesOfRow + 2 * bodyHtml.length, 0),
});

/** The question if the viewer may see it: one statement, or none. @throws Failure question.not_found, question.not_visible */
export async function keptQuestion(db: Db, house: House, questionId: string): Promise<QuestionRow> {
  return mustSeeQuestion(house, await questions.get(db, questionId, 'question', () => readQuestionRow(db, questionId)));
}

/**
 * Some answers with all replies, for everybody: two statements, or none. `part` names which answers, by all that
 * `read` goes by: the question that is at hand may be older than what is kept.
 */
export function keptAnswers(db: Db, questionId: string, part: string, read: () => Promise<AnswerRow[]>): Promise<QuestionRows> {
  return pages.get(db, questionId, part, async () => {
    const answers = await read();
    return { answers, replies: await readAnswerReplies(db, { answerIds: answers.map(({ id }) => id), questionId }) };
  });
}
