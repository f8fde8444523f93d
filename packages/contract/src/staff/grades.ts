import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable } from '../fields.ts';

/** A grade of members, reached by points earned in total; spending does not lower it. */
export const Grade = Type.Object({
  id: Id,
  name: Name,
  points: Type.Integer({ description: 'points earned from which it is reached' }),
  invitations: Type.Integer({ description: 'members whom a member of this grade may invite in 30 days' }),
});

/** A member's grade and progress. */
export const GradeProgress = Type.Object({
  grade: nullable(Grade),
  next: nullable(Grade),
  /** Points still needed for the next grade; 0 at the highest. */
  missing: Type.Integer(),
  /** Progress from this grade to the next, 0 to 1; 1 at the highest. */
  progress: Type.Number(),
});

export const gradeRules = {
  name: { minLength: 1, maxLength: 50 },
  points: { minimum: 0, maximum: 999_999_999_999 },
  invitations: { minimum: 0, maximum: 1000 },
} as const;

export const listGrades = endpoint({
  method: 'GET',
  path: '/api/admin/grades',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary: 'Lists grades from the lowest to the highest.',
  answer: Type.Object({ items: Type.Array(Grade) }),
  errors: [],
});

const gradeBody = Type.Object({
  nameZh: Type.String(gradeRules.name),
  nameEn: Type.String({ maxLength: gradeRules.name.maxLength, default: '' }),
  points: Type.Integer(gradeRules.points),
  invitations: Type.Integer({ ...gradeRules.invitations, default: 0 }),
});

const gradeParams = Type.Object({ gradeId: Id });

export const addGrade = endpoint({
  method: 'POST',
  path: '/api/admin/grades',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Adds a grade.',
  body: gradeBody,
  answer: Grade,
  errors: ['grade.points_taken'],
});

export const editGrade = endpoint({
  method: 'POST',
  path: '/api/admin/grades/{gradeId}',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Edits a grade; the one at 0 points stays at 0.',
  params: gradeParams,
  body: gradeBody,
  answer: Grade,
  errors: ['grade.not_found', 'grade.points_taken', 'grade.first_stays'],
});

export const deleteGrade = endpoint({
  method: 'POST',
  path: '/api/admin/grades/{gradeId}/delete',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Deletes a grade, except the one at 0 points, so that every member has one.',
  params: gradeParams,
  answer: Done,
  errors: ['grade.not_found', 'grade.first_stays'],
});
