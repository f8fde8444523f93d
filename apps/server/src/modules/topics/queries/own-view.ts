import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { askTogether } from '../../../platform/together.ts';
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
  /** What `marks` goes by: `like comment 12`. */
  words: readonly string[];
}

interface OwnRow extends Omit<OwnView, 'marks'> {
  words: string[];
}

/** Of a visitor. */
export const noView: OwnView = { readFloor: 0, toAuthor: noRelation, blockedIds: [], openParts: null, marks: marksFrom([]), words: [] };

/** Subjects that may carry marks of a reader, as arrays' texts. */
export interface Askable {
  kinds: string;
  ids: string;
}

export function askable(subjects: readonly Subject[]): Askable {
  return { kinds: arrayOf(subjects.map(({ kind }) => kind)), ids: arrayOf(subjects.map(({ id }) => id)) };
}

const me = sql`asking.me`;

/** A row per reader: all parameters are arrays with one value for each. */
const ownRows = statement((members: string, staff: string, topics: string, kinds: string, ids: string) => sql<{ own: OwnRow }>`
  select json_build_object(
    'readFloor', coalesce((select floor from topic_read where topic_id = asking.topic_id and member_id = asking.me), 0),
    'toAuthor', ${relationSql(me, 'topic.authorId')}, 'blockedIds', ${blockedIdsSql(me)},
    'openParts', ${openPartsSql({ memberId: me, staff: sql`asking.staff` })},
    'words', ${marksSql(me, { kinds: sql`asking.kinds`, ids: sql`asking.ids` })}) as own
  from unnest(${members}::bigint[], ${staff}::boolean[], ${topics}::bigint[], ${kinds}::text[], ${ids}::text[])
      with ordinality asking (me, staff, topic_id, kinds, ids, place)
    left join topic on topic.id = asking.topic_id
  order by asking.place`);

interface Reading extends Askable {
  memberId: string;
  staff: boolean;
  topicId: string;
}

const read = askTogether<Db, Reading, OwnRow>(async (db, all) => {
  const values = [all.map((one) => one.memberId), all.map((one) => String(one.staff)), all.map((one) => one.topicId)] as const;
  const found = await ownRows(db, ...values, all.map((one) => one.kinds), all.map((one) => one.ids));
  return found.map(({ own }) => own);
});

/** One statement, shared with whoever reads a thread at the moment; none for a visitor. */
export async function ownView(db: Db, { memberId, staff }: Viewer, topicId: string, { kinds, ids }: Askable): Promise<OwnView> {
  if (memberId === null) return noView;
  const own = await read(db, { memberId, staff, topicId, kinds, ids });
  return { ...own, marks: marksFrom(own.words) };
}
