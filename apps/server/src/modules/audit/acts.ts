import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** Staff actions for a comparison of facts, since facts have witnesses. Used in a `from`. */
export function actsSince(since: { at: Date } | null): RawBuilder<unknown> {
  const later = since === null ? sql`` : sql`and at >= ${since.at}`;
  return sql`(select * from audit_entry where id > (select audit_id from witness_begin) ${later}) done`;
}

interface ActFilter {
  acts: readonly string[];
  subject: { kind: string; ids: readonly string[] };
  since: Date;
  /** One of these did it. */
  by?: readonly string[];
  /** Anybody else did it. */
  notBy?: string;
}

/** When staff last did one of these acts to one of the subjects since then; undefined when nobody did. */
export async function latestAct(tx: Tx, { acts, subject, since, by, notBy }: ActFilter): Promise<Date | undefined> {
  if (subject.ids.length === 0 || by?.length === 0) return undefined;
  const row = await tx
    .selectFrom('auditEntry')
    .select('at')
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', 'in', subject.ids)
    .where('act', 'in', acts)
    .where('at', '>', since)
    .$if(by !== undefined, (query) => query.where('actorId', 'in', by ?? []))
    .$if(notBy !== undefined, (query) => query.where('actorId', '<>', notBy ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** One staff action, as listed beside its subject. */
export interface ActOn {
  subjectId: string;
  act: string;
  at: Date;
  actorId: string | null;
}

/** The latest staff actions on each of these subjects since then, at most so many per subject, the latest first. */
export async function latestActs(
  db: Db,
  { kind, ids, since, most }: { kind: string; ids: readonly string[]; since: Date; most: number },
): Promise<ActOn[]> {
  if (ids.length === 0) return [];
  const ranked = db
    .selectFrom('auditEntry')
    .select(['id', 'subjectId', 'act', 'at', 'actorId'])
    .select((eb) =>
      eb.fn
        .agg<string>('row_number')
        .over((over) => over.partitionBy('subjectId').orderBy('id', 'desc'))
        .as('rank'),
    )
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', ids)
    .where('at', '>', since);
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['subjectId', 'act', 'at', 'actorId'])
    .where('rank', '<=', String(most))
    .orderBy('id', 'desc')
    .execute();
}
