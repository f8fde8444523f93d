import { CommentPage, thread as endpoint, TopicView, type Answer } from '@chaguan/contract';
import Type from 'typebox';
import { jsonWriter } from '../../../platform/http/json-writer.ts';
import { ReadyJson } from '../../../platform/http/ready-json.ts';
import { ownBytes } from '../../../platform/own-bytes.ts';
import { cardOf, type Cards, strangersHouse } from '../../content/index.ts';
import { presentTopic, viewerOf } from '../present/present-topic.ts';
import type { House } from './house.ts';
import { noView, type OwnView } from './own-view.ts';
import type { TopicRow } from './read-topic.ts';

/** A published topic as everybody gets it, up to what it is to its reader. */
export interface WrittenTopic {
  head: Buffer;
  cards: Cards;
  authorCancelled: boolean;
}

type Thread = Answer<typeof endpoint>;

const writeTopicHead = jsonWriter(Type.Omit(TopicView, ['viewer']));
const writeViewer = jsonWriter(TopicView.properties.viewer);
const writeRest = jsonWriter(Type.Omit(CommentPage, ['items']));
const writePoll = jsonWriter(Type.Pick(endpoint.answer, ['poll']));

function headOf(house: House, topic: TopicRow, own: OwnView, cards: Cards): Buffer {
  return Buffer.from(`{"topic":${writeTopicHead(presentTopic(house, topic, own, cards)).slice(0, -1)},"viewer":`);
}

export function writeTopic(house: House, topic: TopicRow, cards: Cards): WrittenTopic {
  return { head: ownBytes(headOf(strangersHouse(house), topic, noView, cards)), cards, authorCancelled: cardOf(cards, topic.authorId).cancelled };
}

interface Reading {
  topic: TopicRow;
  own: OwnView;
  comments: Buffer;
  /** The page of comments without its comments. */
  page: Omit<Thread['comments'], 'items'>;
  poll: Thread['poll'];
}

/** A thread as one reader gets it. Hidden parts that are open to them are the only words that are theirs alone. */
export function writeThread(house: House, { head, cards }: WrittenTopic, { topic, own, comments, page, poll }: Reading): ReadyJson {
  const topicHead = own.openParts === null || own.openParts.length === 0 ? head : headOf(house, topic, own, cards);
  const between = `${writeViewer(viewerOf(house, topic, own))}},"comments":{"items":[`;
  const end = `],${writeRest(page).slice(1)},${writePoll({ poll }).slice(1)}`;
  return new ReadyJson(Buffer.concat([topicHead, Buffer.from(between), comments, Buffer.from(end)]));
}
