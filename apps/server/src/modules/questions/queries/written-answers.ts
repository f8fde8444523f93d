import { AnswerReplyView, AnswerView } from '@chaguan/contract';
import { joinJson, keptList } from '../../../platform/http/json-list.ts';
import { jsonWriter } from '../../../platform/http/json-writer.ts';
import { type Cards, strangersHouse } from '../../content/index.ts';
import { canReply } from '../policy.ts';
import { presentAnswerReply } from '../present/present-answer.ts';
import { presentRows, type BesideAnswers } from './answer-views.ts';
import type { House } from './house.ts';
import { askable, noView, type Askable, type OwnView } from './own-view.ts';
import { likedAmong, peopleOf, shownRows, workedAmong, type QuestionRows } from './question-rows.ts';
import type { QuestionRow } from './read-question.ts';

/** An answer with its replies, or a reply under the question itself. */
interface Piece {
  rows: QuestionRows;
  json: Buffer;
}

/** Answers of a page and replies under their question as JSON, for readers of one kind who wrote and marked none of them. */
export interface WrittenAnswers {
  answers: readonly Piece[];
  replies: readonly Piece[];
  /** Both joined. */
  whole: { answers: Buffer; replies: Buffer };
  cards: Cards;
  /** The pieces in which words of a member stand. */
  piecesOf: ReadonlyMap<string, readonly Piece[]>;
  /** The piece in which something stands that may be marked, by the word of the mark. */
  pieceOf: ReadonlyMap<string, Piece>;
  /** Who finds something here that waits for review, and takes no place in what is written. */
  waitsFor: ReadonlySet<string>;
  subjects: Askable;
}

/** Where its pieces begin and who wrote them. */
const bytesOfPiece = 600;

export function bytesOfAnswers({ whole, pieceOf }: WrittenAnswers): number {
  return whole.answers.length + whole.replies.length + bytesOfPiece * pieceOf.size;
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

export function writeAnswers(house: House, question: QuestionRow, all: QuestionRows, cards: Cards): WrittenAnswers {
  const stranger = strangersHouse(house);
  const rows = shownRows(stranger.viewer, all);
  const repliesOf = Map.groupBy(rows.replies, ({ answerId }) => answerId);
  const keep = (parts: readonly QuestionRows[]): { whole: Buffer; pieces: Piece[] } => {
    const { whole, values } = keptList(parts.map((part) => jsonOf(stranger, question, part, { ...noView, cards })));
    return { whole, pieces: parts.flatMap((part, place) => (values[place] === undefined ? [] : [{ rows: part, json: values[place] }])) };
  };
  const answers = keep(rows.answers.map((row) => ({ answers: [row], replies: repliesOf.get(row.id) ?? [] })));
  const replies = keep((repliesOf.get(null) ?? []).map((reply) => ({ answers: [], replies: [reply] })));
  const pieces = [...answers.pieces, ...replies.pieces];
  const authors = Map.groupBy(pieces.flatMap((piece) => [...new Set(peopleOf(piece.rows))].map((authorId) => ({ authorId, piece }))), ({ authorId }) => authorId);
  return {
    answers: answers.pieces,
    replies: replies.pieces,
    whole: { answers: answers.whole, replies: replies.whole },
    cards,
    piecesOf: new Map([...authors].map(([authorId, found]) => [authorId, found.map(({ piece }) => piece)])),
    pieceOf: new Map(pieces.flatMap((piece) => wordsIn(piece.rows).map((word) => [word, piece] as const))),
    waitsFor: new Set([...all.answers, ...all.replies].filter(({ state }) => state === 'pending').map(({ authorId }) => authorId)),
    subjects: askable(question.id, rows),
  };
}

/** As one reader gets them: what they wrote or marked is presented for them. */
export function answersFor(house: House, question: QuestionRow, written: WrittenAnswers, { marks, words, worked }: OwnView): WrittenAnswers['whole'] {
  const { answers, replies, whole, cards, piecesOf, pieceOf } = written;
  const marked = [...words, ...[...worked].map((id) => `worked ${id}`)].flatMap((word) => pieceOf.get(word) ?? []);
  const own = new Set([...(piecesOf.get(house.viewer.memberId ?? '') ?? []), ...marked]);
  if (own.size === 0) return whole;
  const forThem = (piece: Piece): Buffer => (own.has(piece) ? Buffer.from(jsonOf(house, question, piece.rows, { cards, marks, worked })) : piece.json);
  return { answers: joinJson(answers.map(forThem)), replies: joinJson(replies.map(forThem)) };
}
