import { AnswerReplyView, AnswerView } from '@chaguan/contract';
import { jsonList, replaceJson, type JsonList } from '../../../platform/http/json-list.ts';
import { jsonWriter } from '../../../platform/http/json-writer.ts';
import { type Cards, strangersHouse } from '../../content/index.ts';
import { canReply } from '../policy.ts';
import { presentAnswerReply } from '../present/present-answer.ts';
import { presentRows, type BesideAnswers } from './answer-views.ts';
import type { House } from './house.ts';
import { askable, noView, type Askable, type OwnView } from './own-view.ts';
import { likedAmong, peopleOf, shownRows, workedAmong, type QuestionRows } from './question-rows.ts';
import type { QuestionRow } from './read-question.ts';

/** Answers of a page and replies under their question as JSON, for readers of one kind who wrote and marked none of them. */
export interface WrittenAnswers {
  answers: JsonList;
  replies: JsonList;
  /** What stands in both. */
  rows: QuestionRows;
  cards: Cards;
  /** Who finds something here that waits for review, and takes no place in what is written. */
  waitsFor: ReadonlySet<string>;
  subjects: Askable;
}

/** Both lists as one reader gets them. */
export type AnswersJson = Record<'answers' | 'replies', Buffer>;

/** Its place in the list, its author among the cards and its id among what may be marked. */
const bytesOfRow = 150;

export function bytesOfAnswers({ answers, replies, rows }: WrittenAnswers): number {
  return answers.whole.length + replies.whole.length + bytesOfRow * (rows.answers.length + rows.replies.length);
}

const writeAnswer = jsonWriter(AnswerView);
const writeReply = jsonWriter(AnswerReplyView);

/**
 * All that an answer is decided by for somebody who is neither staff nor the asker, wrote nothing of it and has not
 * marked it. What they wrote or marked is presented for each reader anew.
 */
export function readersOf(house: House, question: QuestionRow): string {
  return [question.authorId, question.adoptedAnswerId, canReply(house, question, null).allowed].join(' ');
}

/** One piece as somebody gets it. */
function jsonOf(house: House, question: QuestionRow, rows: QuestionRows, beside: BesideAnswers): string {
  const answers = presentRows(house, question, rows, beside).map(writeAnswer);
  return answers[0] ?? rows.replies.map((reply) => writeReply(presentAnswerReply(house, question, reply, beside))).join(',');
}

function wordsIn(rows: QuestionRows): string[] {
  return [...likedAmong(rows).map(({ kind, id }) => `like ${kind} ${id}`), ...workedAmong(rows).map((id) => `worked ${id}`)];
}

/** The rows of each answer, and of each reply under the question itself. */
function partsOf({ answers, replies }: QuestionRows): Record<'answers' | 'replies', QuestionRows[]> {
  const repliesOf = Map.groupBy(replies, ({ answerId }) => answerId);
  return {
    answers: answers.map((row) => ({ answers: [row], replies: repliesOf.get(row.id) ?? [] })),
    replies: (repliesOf.get(null) ?? []).map((reply) => ({ answers: [], replies: [reply] })),
  };
}

export function writeAnswers(house: House, question: QuestionRow, all: QuestionRows, cards: Cards): WrittenAnswers {
  const stranger = strangersHouse(house);
  const rows = shownRows(stranger.viewer, all);
  const { answers, replies } = partsOf(rows);
  const write = (part: QuestionRows): string => jsonOf(stranger, question, part, { ...noView, cards });
  return {
    answers: jsonList(answers.map(write)),
    replies: jsonList(replies.map(write)),
    rows,
    cards,
    waitsFor: new Set([...all.answers, ...all.replies].filter(({ state }) => state === 'pending').map(({ authorId }) => authorId)),
    subjects: askable(question.id, rows),
  };
}

/** As one reader gets them: what they wrote or marked is presented for them. */
export function answersFor(house: House, question: QuestionRow, written: WrittenAnswers, { marks, words, worked }: OwnView): AnswersJson {
  const { answers, replies, rows, cards } = written;
  const memberId = house.viewer.memberId ?? '';
  if (words.length === 0 && worked.size === 0 && !peopleOf(rows).includes(memberId)) return { answers: answers.whole, replies: replies.whole };
  const marked = new Set([...words, ...[...worked].map((id) => `worked ${id}`)]);
  const isOwn = (part: QuestionRows): boolean => peopleOf(part).includes(memberId) || wordsIn(part).some((word) => marked.has(word));
  const ownOf = (parts: readonly QuestionRows[]): Map<number, string> =>
    new Map(parts.flatMap((part, place) => (isOwn(part) ? [[place, jsonOf(house, question, part, { cards, marks, worked })] as const] : [])));
  const parts = partsOf(rows);
  return { answers: replaceJson(answers, ownOf(parts.answers)), replies: replaceJson(replies, ownOf(parts.replies)) };
}
