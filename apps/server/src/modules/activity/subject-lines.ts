import { invariant } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { subjectLines } from '../post-types/index.ts';
import { subjectKey, type Subject } from '../reactions/index.ts';

/** A line for each row of a mixed list. */
export async function withLines<R extends Subject>(ctx: Ctx, rows: readonly R[]) {
  const lines = await subjectLines(ctx, rows);
  return rows.map((row) => {
    const line = lines.get(subjectKey(row));
    invariant(line !== undefined, 'what is liked or favourited is never removed, only emptied');
    return { row, line };
  });
}
