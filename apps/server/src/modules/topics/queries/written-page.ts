import { CommentView } from '@chaguan/contract';
import { jsonList, replaceJson, type JsonList } from '../../../platform/http/json-list.ts';
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
  list: JsonList;
  /** What stands in it. */
  rows: ThreadRows;
  cards: Cards;
  /** Who finds something here that waits for review, and takes no place in what is written. */
  waitsFor: ReadonlySet<string>;
  /** What a reader of this page may have marked, the topic included. */
  subjects: Askable;
}

const write = jsonWriter(CommentView);

/** Its place in the list, its author among the cards and its id among what may be marked. */
const bytesOfRow = 150;

export function bytesOfPage({ list, rows }: WrittenPage): number {
  return list.whole.length + bytesOfRow * (rows.comments.length + rows.replies.length);
}

/** Whether words of a member stand in these rows, or are quoted. */
function hasWordsOf(memberId: string | null, { comments, replies, quotes }: ThreadRows): boolean {
  const isTheirs = ({ authorId }: { authorId: string }): boolean => authorId === memberId;
  return comments.some(isTheirs) || replies.some(isTheirs) || quotes.values().some(isTheirs);
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
  return {
    list: jsonList(presentRows(stranger, topic, rows, { cards, marks: marksFrom([]) }).map(write)),
    rows,
    cards,
    waitsFor: new Set([...all.comments, ...all.replies].filter(({ state }) => state === 'pending').map(({ authorId }) => authorId)),
    subjects: askable([...likedAmong(rows), { kind: 'topic', id: topic.id }]),
  };
}

const noQuotes: ThreadRows['quotes'] = new Map();

/** The rows of each comment. Of a comment with quotes all quotes of the page are taken for its own. */
function partsOf({ comments, replies, quotes }: ThreadRows): ThreadRows[] {
  const repliesOf = Map.groupBy(replies, ({ commentId }) => commentId);
  return comments.map((row) => ({ comments: [row], replies: repliesOf.get(row.id) ?? [], quotes: row.quoteId === null ? noQuotes : quotes }));
}

/** As one reader gets it: what they wrote or marked is presented for them. */
export function pageFor(house: House, topic: TopicRow, { list, rows, cards }: WrittenPage, { marks, words }: Pick<OwnView, 'marks' | 'words'>): Buffer {
  const { memberId } = house.viewer;
  if (words.length === 0 && !hasWordsOf(memberId, rows)) return list.whole;
  const marked = new Set(words);
  const isOwn = (part: ThreadRows): boolean => hasWordsOf(memberId, part) || likedAmong(part).some(({ kind, id }) => marked.has(`like ${kind} ${id}`));
  const own = partsOf(rows).flatMap((part, place) => (isOwn(part) ? [[place, presentRows(house, topic, part, { cards, marks }).map(write).join(',')] as const] : []));
  return replaceJson(list, new Map(own));
}
