import Type from 'typebox';
import { Id, Name, nullable } from './fields.ts';

/** A grade of members, reached by points earned in total; what is spent takes none away. */
export const Grade = Type.Object({ id: Id, name: Name, points: Type.Integer({ description: 'points earned from which it holds' }) });

/** Where a member stands among the grades. */
export const GradeProgress = Type.Object({
  grade: nullable(Grade),
  next: nullable(Grade),
  /** Points to the next grade; 0 at the highest. */
  missing: Type.Integer(),
  /** Share of the way from this grade to the next, 0 to 1; 1 at the highest. */
  progress: Type.Number(),
});
