import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedIdsSql, noRelation, relationSql, type Relation } from '../../follows/index.ts';
import { marksFrom, marksSql, type Marks, type Subject } from '../../reactions/index.ts';

/** What a question is to one reader, beside what it is to everybody. */
export interface OwnView {
  toAuthor: Relation;
  blockedIds: string[];
  marks: Marks;
  /** Answers that worked for the reader; never an own one. */
  worked: ReadonlySet<string>;
}

interface OwnRow {
  toAuthor: Relation;
  blockedIds: string[];
  words: string[];
  worked: string[];
}

/** One statement; none for a visitor. `subjects` may carry marks of the reader, `answerIds` worked for somebody. */
export async function ownView(db: Db, { memberId }: Viewer, questionId: string, subjects: readonly Subject[], answerIds: readonly string[]): Promise<OwnView> {
  if (memberId === null) return { toAuthor: noRelation, blockedIds: [], marks: marksFrom([]), worked: new Set() };
  const { rows } = await sql<OwnRow>`
    select ${relationSql(memberId, 'question.authorId')} as to_author, ${blockedIdsSql(memberId)} as blocked_ids, ${marksSql(memberId, { kinds: subjects.map(({ kind }) => kind), ids: subjects.map(({ id }) => id) })} as words,
      array(select answer_id::text from answer_worked where answer_id = any(${answerIds}::bigint[]) and member_id = ${memberId}::bigint) as worked
    from question where id = ${questionId}::bigint ${prepared}`.execute(db);
  const { toAuthor, blockedIds, words, worked } = rows[0] ?? { toAuthor: noRelation, blockedIds: [], words: [], worked: [] };
  return { toAuthor, blockedIds, marks: marksFrom(words), worked: new Set(worked) };
}
