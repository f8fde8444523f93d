import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Subject, SubjectKind } from '../subject.ts';

/** Likes and favourites of one member among some subjects. */
export interface Marks {
  liked: (kind: SubjectKind, id: string) => boolean;
  favourite: (kind: SubjectKind, id: string) => boolean;
}

const none: Marks = { liked: () => false, favourite: () => false };

/** The marks found by `marksSql`, e.g. `like comment 12`. */
export function marksFrom(keys: readonly string[]): Marks {
  if (keys.length === 0) return none;
  const matches = new Set(keys);
  return { liked: (kind, id) => matches.has(`like ${kind} ${id}`), favourite: (kind, id) => matches.has(`favourite ${kind} ${id}`) };
}

/** Arrays of the same length: as values, or as columns of the statement. */
interface RequestedSubjects {
  kinds: readonly string[] | RawBuilder<unknown>;
  ids: readonly string[] | RawBuilder<unknown>;
}

/** A column for a statement that is sent anyway: one text per mark of this member on these subjects. */
export function marksSql(memberId: string | RawBuilder<unknown>, { kinds, ids }: RequestedSubjects): RawBuilder<string[]> {
  const requestedSql = sql`unnest(${kinds}::text[], ${ids}::bigint[]) as requested (kind, id)`;
  return sql<string[]>`array(
    select 'like ' || kind || ' ' || id from ${requestedSql}
    where exists (select from liking where subject_kind = kind and subject_id = id and member_id = ${memberId}::bigint)
    union all
    select 'favourite ' || kind || ' ' || id from ${requestedSql}
    where exists (select from favourite where subject_kind = kind and subject_id = id and member_id = ${memberId}::bigint))`;
}

/** One statement for everything on a page; none for a visitor. */
export async function marksOf(db: Db | Tx, memberId: string | null, subjects: readonly Subject[]): Promise<Marks> {
  if (memberId === null || subjects.length === 0) return none;
  const requested = { kinds: subjects.map(({ kind }) => kind), ids: subjects.map(({ id }) => id) };
  const rows = await prepared(db, sql<{ marks: string[] }>`select ${marksSql(memberId, requested)} as marks`);
  return marksFrom(rows[0]?.marks ?? []);
}
