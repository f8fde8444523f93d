import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedIdsSql, noRelation, relationSql, type Relation } from '../../follows/index.ts';
import { marksFrom, marksSql, type Marks, type Subject } from '../../reactions/index.ts';
import { openPartsSql, type OpenPart } from '../hidden/open-parts.ts';

/** What a thread is to one reader, beside what it is to everybody. */
export interface OwnView {
  readFloor: number;
  toAuthor: Relation;
  blockedIds: string[];
  openParts: OpenPart[] | null;
  marks: Marks;
}

interface OwnRow extends Omit<OwnView, 'marks'> {
  words: string[];
}

/** One statement; none for a visitor. `subjects` are those that may carry marks of the reader. */
export async function ownView(db: Db, viewer: Viewer, topicId: string, subjects: readonly Subject[]): Promise<OwnView> {
  const { memberId } = viewer;
  if (memberId === null) return { readFloor: 0, toAuthor: noRelation, blockedIds: [], openParts: null, marks: marksFrom([]) };
  const { rows } = await sql<OwnRow>`
    select coalesce((select floor from topic_read where topic_id = topic.id and member_id = ${memberId}::bigint), 0) as read_floor,
      ${relationSql(memberId, 'topic.authorId')} as to_author, ${blockedIdsSql(memberId)} as blocked_ids,
      ${openPartsSql(viewer)} as open_parts, ${marksSql(memberId, subjects)} as words
    from topic where id = ${topicId}::bigint ${prepared}`.execute(db);
  const { words = [], ...own } = rows[0] ?? { readFloor: 0, toAuthor: noRelation, blockedIds: [], openParts: null };
  return { ...own, marks: marksFrom(words) };
}
