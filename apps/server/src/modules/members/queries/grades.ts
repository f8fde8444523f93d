import type { Grade as GradeSchema } from '@chaguan/contract';
import type Type from 'typebox';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

export type Grade = Type.Static<typeof GradeSchema>;

/** Grades from the lowest to the highest; a transaction reads its own truth. */
export async function loadGrades(db: Db | Tx): Promise<readonly Grade[]> {
  const rows = await db.selectFrom('grade').select(['id', 'nameZh', 'nameEn', 'points']).orderBy('points').execute();
  return rows.map(({ id, nameZh, nameEn, points }) => ({ id, name: { zh: nameZh, en: nameEn }, points: Number(points) }));
}

/** All grades, cached. */
export const grades = new CachedRead('grades', 60_000, loadGrades);
