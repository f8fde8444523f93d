import { AnswerPage, question as endpoint, QuestionView, type Answer } from '@chaguan/contract';
import Type from 'typebox';
import { jsonWriter } from '../../../platform/http/json-writer.ts';
import { ReadyJson } from '../../../platform/http/ready-json.ts';
import { ownBytes } from '../../../platform/own-bytes.ts';
import { cardOf, type Cards, strangersHouse } from '../../content/index.ts';
import { presentQuestion, viewerOf } from '../present/present-question.ts';
import type { House } from './house.ts';
import { noView, type OwnView } from './own-view.ts';
import type { QuestionRow } from './read-question.ts';
import type { AnswersJson } from './written-answers.ts';

/** A published question as everybody gets it, but for replies and what it is to its reader. */
export interface WrittenQuestion {
  head: Buffer;
  /** The author's counts, which stand between replies and reader. */
  counts: string;
  authorCancelled: boolean;
}

type Whole = Answer<typeof endpoint>;

const { authorCounts, viewer } = QuestionView.properties;
const writeHead = jsonWriter(Type.Omit(QuestionView, ['replies', 'authorCounts', 'viewer']));
const writeCounts = jsonWriter(authorCounts);
const writeViewer = jsonWriter(viewer);
const writeRest = jsonWriter(Type.Omit(AnswerPage, ['items']));
const writePoll = jsonWriter(Type.Pick(endpoint.answer, ['poll']));

export function writeQuestion(house: House, question: QuestionRow, cards: Cards): WrittenQuestion {
  const view = presentQuestion(strangersHouse(house), question, [], noView, cards);
  return {
    head: ownBytes(`{"question":${writeHead(view).slice(0, -1)},"replies":[`),
    counts: writeCounts(view.authorCounts),
    authorCancelled: cardOf(cards, question.authorId).cancelled,
  };
}

interface Reading {
  question: QuestionRow;
  own: OwnView;
  json: AnswersJson;
  /** The page of answers without its answers. */
  page: Omit<Whole['answers'], 'items'>;
  poll: Whole['poll'];
}

/** A question as one reader gets it. */
export function questionFor(house: House, { head, counts }: WrittenQuestion, { question, own, json, page, poll }: Reading): ReadyJson {
  const between = `],"authorCounts":${counts},"viewer":${writeViewer(viewerOf(house, question, own))}},"answers":{"items":[`;
  const end = `],${writeRest(page).slice(1)},${writePoll({ poll }).slice(1)}`;
  return new ReadyJson(Buffer.concat([head, json.replies, Buffer.from(between), json.answers, Buffer.from(end)]));
}
