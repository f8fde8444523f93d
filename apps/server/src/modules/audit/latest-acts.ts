import type { Db } from '../../platform/database/db.ts';

/** One act of staff, as it is listed beside its subject. */
export interface ActOn {
  subjectId: string;
  act: string;
  at: Date;
  actorId: string | null;
}

/** The latest acts of staff on each of these subjects since then, at most so many of one, the latest first. */
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
        .as('place'),
    )
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', ids)
    .where('at', '>', since);
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['subjectId', 'act', 'at', 'actorId'])
    .where('place', '<=', String(most))
    .orderBy('id', 'desc')
    .execute();
}
