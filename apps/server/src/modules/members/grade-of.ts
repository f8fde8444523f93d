import type { GradeProgress } from '@chaguan/contract';
import type Type from 'typebox';
import type { Grade } from './queries/grades.ts';

/**
 * Where a member stands: the highest grade whose points are reached, the next one, and how far it is.
 * Points earned in total count, so that spending never lowers anybody. `grades` are ordered by points.
 */
export function gradeOf(grades: readonly Grade[], pointsEarned: number): Type.Static<typeof GradeProgress> {
  const grade = grades.findLast(({ points }) => points <= pointsEarned) ?? null;
  const next = grades.find(({ points }) => points > pointsEarned) ?? null;
  if (next === null) return { grade, next, missing: 0, progress: 1 };
  const start = grade?.points ?? 0;
  return { grade, next, missing: next.points - pointsEarned, progress: (pointsEarned - start) / (next.points - start) };
}
