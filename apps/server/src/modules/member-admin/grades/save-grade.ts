import type { addGrade, Body } from '@chaguan/contract';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import { grades, type Grade } from '../../members/index.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

/** @throws Failure at `nameZh` when nothing remains to read */
export function valuesOf(body: Body<typeof addGrade>) {
  const nameZh = body.nameZh.trim();
  if (nameZh === '') failField('nameZh', 'field.required');
  return { nameZh, nameEn: body.nameEn.trim(), points: body.points };
}

export function presentGrade(id: string, { nameZh, nameEn, points }: ReturnType<typeof valuesOf>): Grade {
  return { id, name: { zh: nameZh, en: nameEn }, points };
}

/** @throws Failure or the error itself */
export function refuseGrade(error: unknown): never {
  if (violatedConstraint(error) === 'grade_points') failField('points', 'grade.points_taken');
  throw error;
}

export function announceGrades(tx: Tx): void {
  grades.drop(tx);
  everyPage.drop(tx);
}
