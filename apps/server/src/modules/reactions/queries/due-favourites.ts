import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { SubjectKind } from '../subject.ts';

/** A favourite whose date has come. */
export interface DueFavourite {
  kind: Extract<SubjectKind, 'topic' | 'question'>;
  id: string;
  memberId: string;
  note: string;
  remindAt: Date;
}

const due = sql`remind_at is not null and not reminded`;

/** The earliest first. */
export async function dueFavourites(db: Db, now: Date, size: number): Promise<DueFavourite[]> {
  const { rows } = await sql<DueFavourite>`
    select subject_kind as kind, subject_id as id, member_id, note, remind_at from favourite
    where ${due} and remind_at <= ${now}::timestamptz order by remind_at limit ${size}::int`.execute(db);
  return rows;
}

/** Marks those that are still due at the same moment, and returns them: each is taken once. */
export async function claimDue(tx: Tx, favourites: readonly DueFavourite[]): Promise<DueFavourite[]> {
  const { rows } = await sql<DueFavourite>`
    with requested as (
      select * from unnest(${favourites.map(({ kind }) => kind)}::text[], ${favourites.map(({ id }) => id)}::bigint[],
        ${favourites.map(({ memberId }) => memberId)}::bigint[], ${favourites.map(({ remindAt }) => remindAt)}::timestamptz[])
        as requested (subject_kind, subject_id, member_id, moment)
    ), locked as (
      select favourite.subject_kind, favourite.subject_id, favourite.member_id
      from favourite join requested using (subject_kind, subject_id, member_id)
      where ${due} and date_trunc('milliseconds', remind_at) = moment order by subject_kind, subject_id, member_id for update of favourite
    )
    update favourite set reminded = true from locked
    where favourite.subject_kind = locked.subject_kind and favourite.subject_id = locked.subject_id and favourite.member_id = locked.member_id
    returning favourite.subject_kind as kind, favourite.subject_id as id, favourite.member_id, note, remind_at`.execute(tx);
  return rows;
}
