import type Type from 'typebox';
import type { GradeProgress, Grade as GradeSchema } from '@chaguan/contract';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

/**
 * A member's grade: the highest grade whose points are reached, the next one, and the progress. The total of earned points counts, so that
 * spending never lowers it. `grades` are ordered by points.
 */
export function gradeOf(grades: readonly Grade[], pointsEarned: number): Type.Static<typeof GradeProgress> {
  const grade = grades.findLast(({ points }) => points <= pointsEarned) ?? null;
  const next = grades.find(({ points }) => points > pointsEarned) ?? null;
  if (next === null) return { grade, next, missing: 0, progress: 1 };
  const start = grade?.points ?? 0;
  return { grade, next, missing: next.points - pointsEarned, progress: (pointsEarned - start) / (next.points - start) };
}

export type Grade = Type.Static<typeof GradeSchema>;

/** Grades from the lowest to the highest; inside a transaction including its own changes. */
export async function loadGrades(db: Db | Tx): Promise<readonly Grade[]> {
  const rows = await db.selectFrom('grade').select(['id', 'nameZh', 'nameEn', 'points', 'invitations']).orderBy('points').execute();
  return rows.map(({ id, nameZh, nameEn, points, invitations }) => ({
    id,
    name: { zh: nameZh, en: nameEn },
    points: Number(points),
    invitations,
  }));
}

/** All grades, cached. */
export const grades = new CachedRead('grades', 60_000, loadGrades);
