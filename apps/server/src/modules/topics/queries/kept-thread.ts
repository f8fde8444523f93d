import type { Db } from '../../../platform/database/db.ts';
import { keptReads } from '../../../platform/kept-reads.ts';
import { floorsOfPage, type FloorRange, type FloorSort } from '../../content/index.ts';
import { threadNames } from '../news.ts';
import type { House } from './house.ts';
import { likedComments } from './liked-comments.ts';
import { readComments } from './read-comments.ts';
import { mustSeeTopic, readTopicRow, type TopicRow } from './read-topic.ts';
import { rowsAround, type ThreadRows } from './thread-rows.ts';

/** What an author wrote elsewhere is counted without an announcement to this thread; the number may be this old. */
const ttlMs = 10_000;

/** Characters of Chinese take two bytes in memory. */
const bytesOfRow = 600;

function bytesOfRows({ comments, replies }: ThreadRows): number {
  return [...comments, ...replies].reduce((sum, { bodyHtml }) => sum + bytesOfRow + 2 * bodyHtml.length, 0);
}

const topics = keptReads<TopicRow | undefined>({
  names: threadNames,
  ttlMs,
  bytesOf: (topic) => (topic === undefined ? 0 : bytesOfRow + 2 * topic.bodyHtml.length),
});

const pages = keptReads<ThreadRows>({ names: threadNames, ttlMs, bytesOf: bytesOfRows });

/** The topic if the viewer may see it: one statement, or none. @throws Failure topic.not_found, topic.not_visible */
export async function keptTopic(db: Db, house: House, topicId: string): Promise<TopicRow> {
  return mustSeeTopic(house, await topics.get(db, topicId, 'topic', () => readTopicRow(db, topicId)));
}

/** A page of its comments, for everybody: three statements, or none. */
export function keptPage(db: Db, { id, lastFloor }: TopicRow, page: number, sort: FloorSort | 'liked'): Promise<ThreadRows> {
  if (sort === 'liked') return pages.get(db, id, `liked ${page}`, async () => rowsAround(db, await likedComments(db, id, page)));
  return keptFloors(db, id, floorsOfPage(page, sort, lastFloor), sort);
}

/** The same by floors. */
export function keptFloors(db: Db, topicId: string, range: FloorRange, sort: FloorSort): Promise<ThreadRows> {
  const part = `${sort} ${range.first} ${range.last}`;
  return pages.get(db, topicId, part, async () => rowsAround(db, await readComments(db, topicId, range, sort)));
}
