import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { Subject, SubjectKind } from '../subject.ts';

/** What one member likes and keeps among some subjects. */
export interface Marks {
  liked: (kind: SubjectKind, id: string) => boolean;
  kept: (kind: SubjectKind, id: string) => boolean;
}

const none: Marks = { liked: () => false, kept: () => false };

/** One statement for everything on a page; none for a visitor. */
export async function marksOf(db: Db | Tx, memberId: string | null, subjects: readonly Subject[]): Promise<Marks> {
  if (memberId === null || subjects.length === 0) return none;
  const kinds = subjects.map(({ kind }) => kind);
  const ids = subjects.map(({ id }) => id);
  const asked = sql`unnest(${kinds}::text[], ${ids}::bigint[]) as asked (kind, id)`;
  const { rows } = await sql<{ act: string; kind: string; id: string }>`
    select 'like' as act, kind, id from ${asked}
    where exists (select from liking where subject_kind = kind and subject_id = id and member_id = ${memberId}::bigint)
    union all
    select 'keep', kind, id from ${asked}
    where exists (select from favourite where subject_kind = kind and subject_id = id and member_id = ${memberId}::bigint)
    ${prepared}`.execute(db);
  const found = new Set(rows.map(({ act, kind, id }) => `${act} ${kind} ${id}`));
  return { liked: (kind, id) => found.has(`like ${kind} ${id}`), kept: (kind, id) => found.has(`keep ${kind} ${id}`) };
}
