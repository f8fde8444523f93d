import { CommentView } from '@chaguan/contract';
import { joinJson, keptList } from '../../../platform/http/json-list.ts';
import { jsonWriter } from '../../../platform/http/json-writer.ts';
import { type Cards, strangersHouse } from '../../content/index.ts';
import { marksFrom } from '../../reactions/index.ts';
import { canComment, canReply } from '../policy.ts';
import { presentRows } from './comment-views.ts';
import type { House } from './house.ts';
import { askable, type Askable, type OwnView } from './own-view.ts';
import type { TopicRow } from './read-topic.ts';
import { likedAmong, shownRows, type ThreadRows } from './thread-rows.ts';

/** A page of comments as JSON, for members of one kind who wrote and marked none of them. */
export interface WrittenPage {
  whole: Buffer;
  comments: readonly Buffer[];
  /** The rows of each comment. */
  parts: readonly ThreadRows[];
  cards: Cards;
  /** In which comments words of a member stand: their own, below it or quoted. */
  placesOf: ReadonlyMap<string, readonly number[]>;
  /** In which comment something stands that may be marked, by the word of the mark. */
  placeOf: ReadonlyMap<string, number>;
  /** Who finds something here that waits for review, and takes no place in what is written. */
  waitsFor: ReadonlySet<string>;
  /** What a reader of this page may have marked, the topic included. */
  subjects: Askable;
}

const write = jsonWriter(CommentView);

/** Where its parts begin and who wrote them. */
const bytesOfPart = 600;

export function bytesOfPage({ whole, placeOf }: WrittenPage): number {
  return whole.length + bytesOfPart * placeOf.size;
}

function authorsIn({ comments, replies, quotes }: ThreadRows): string[] {
  // Of a comment with quotes all quotes of the page are taken for its own: who wrote one of them is served anew.
  const quoted = comments.some(({ quoteId }) => quoteId !== null) ? quotes.values() : [];
  return [...new Set([...comments, ...replies, ...quoted].map(({ authorId }) => authorId))];
}

/**
 * All that a comment is decided by for somebody who is not staff, wrote nothing of it and has not marked it. What they
 * wrote or marked is presented for each reader anew.
 */
export function readersOf(house: House, topic: TopicRow): string {
  const everybodys = { authorId: topic.authorId, state: 'published' } as const;
  return [topic.authorId, canComment(house, topic).allowed, canReply(house, topic, everybodys).allowed].join(' ');
}

export function writePage(house: House, topic: TopicRow, all: ThreadRows, cards: Cards): WrittenPage {
  const stranger = strangersHouse(house);
  const rows = shownRows(stranger.viewer, all);
  const repliesOf = Map.groupBy(rows.replies, ({ commentId }) => commentId);
  const parts = rows.comments.map((row): ThreadRows => ({ comments: [row], replies: repliesOf.get(row.id) ?? [], quotes: rows.quotes }));
  const { whole, values } = keptList(presentRows(stranger, topic, rows, { cards, marks: marksFrom([]) }).map(write));
  const authors = Map.groupBy(parts.flatMap((part, place) => authorsIn(part).map((authorId) => ({ authorId, place }))), ({ authorId }) => authorId);
  return {
    whole,
    comments: values,
    parts,
    cards,
    placesOf: new Map([...authors].map(([authorId, found]) => [authorId, found.map(({ place }) => place)])),
    placeOf: new Map(parts.flatMap((part, place) => likedAmong(part).map(({ kind, id }) => [`like ${kind} ${id}`, place] as const))),
    waitsFor: new Set([...all.comments, ...all.replies].filter(({ state }) => state === 'pending').map(({ authorId }) => authorId)),
    subjects: askable([...likedAmong(rows), { kind: 'topic', id: topic.id }]),
  };
}

/** As one reader gets it: what they wrote or marked is presented for them. */
export function pageFor(house: House, topic: TopicRow, page: WrittenPage, { marks, words }: Pick<OwnView, 'marks' | 'words'>): Buffer {
  const { whole, comments, parts, cards, placesOf, placeOf } = page;
  const own = placesOf.get(house.viewer.memberId ?? '') ?? [];
  const places = new Set([...own, ...words.flatMap((word) => placeOf.get(word) ?? [])]);
  if (places.size === 0) return whole;
  const present = (part: ThreadRows): string => presentRows(house, topic, part, { cards, marks }).map(write).join(',');
  return joinJson(comments.map((comment, place) => {
    const part = places.has(place) ? parts[place] : undefined;
    return part === undefined ? comment : Buffer.from(present(part));
  }));
}
