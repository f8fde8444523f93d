import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedIdsSql, noRelation, relationSql, type Relation } from '../../follows/index.ts';
import { marksFrom, marksSql, type Marks, type Subject } from '../../reactions/index.ts';
import { openPartsSql, type OpenPart } from '../hidden/open-parts.ts';

/** What a thread is to one reader alone. */
export interface ViewerState {
  readFloor: number;
  toAuthor: Relation;
  blockedIds: string[];
  openParts: OpenPart[] | null;
  marks: Marks;
}

interface StateRow extends Omit<ViewerState, 'marks'> {
  marks: string[];
}

const visitorState: ViewerState = { readFloor: 0, toAuthor: noRelation, blockedIds: [], openParts: null, marks: marksFrom([]) };

const stateOf = statement(
  (me: string, readsAllPosts: string, topicId: string, kinds: string, ids: string) => sql<StateRow>`
  select
    coalesce((select floor from topic_read where topic_id = topic.id and member_id = ${me}::bigint), 0) as "readFloor",
    ${relationSql(me, 'topic.authorId')} as "toAuthor", ${blockedIdsSql(me)} as "blockedIds",
    ${openPartsSql({ memberId: sql`${me}::bigint`, readsAllPosts: sql`${readsAllPosts}::boolean` })} as "openParts",
    ${marksSql(me, { kinds: sql`${kinds}`, ids: sql`${ids}` })} as marks
  from topic where topic.id = ${topicId}::bigint`,
);

/** What the viewer has read, follows, blocks, opened and marked here: one statement, none for a visitor. */
export async function viewerState(
  db: Db,
  { memberId, readsAllPosts }: Viewer,
  topicId: string,
  subjects: readonly Subject[],
): Promise<ViewerState> {
  if (memberId === null) return visitorState;
  const [found] = await stateOf(
    db,
    memberId,
    readsAllPosts,
    topicId,
    subjects.map(({ kind }) => kind),
    subjects.map(({ id }) => id),
  );
  if (found === undefined) return visitorState;
  return { ...found, marks: marksFrom(found.marks) };
}
