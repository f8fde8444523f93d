import type { Grade as GradeSchema } from '@chaguan/contract';
import type Type from 'typebox';
import { cachedRead } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

export type Grade = Type.Static<typeof GradeSchema>;

/** Grades from the lowest to the highest; a transaction reads its own truth. */
export async function loadGrades(db: Db | Tx): Promise<readonly Grade[]> {
  const rows = await db.selectFrom('grade').select(['id', 'nameZh', 'nameEn', 'points']).orderBy('points').execute();
  return rows.map(({ id, nameZh, nameEn, points }) => ({ id, name: { zh: nameZh, en: nameEn }, points: Number(points) }));
}

/** All grades, cached; whoever changes one announces `{ drop: 'grades' }`. */
export const grades = cachedRead('grades', 60_000, loadGrades);
