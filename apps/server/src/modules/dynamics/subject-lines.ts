import { invariant } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { lineKey, linesFrom } from '../posts/index.ts';
import { questionLines } from '../questions/index.ts';
import type { Subject } from '../reactions/index.ts';
import { topicLines } from '../topics/index.ts';

/** A line for each row of a mixed list, from the module that owns the thing. */
export async function withLines<R extends Subject>(ctx: Ctx, rows: readonly R[]) {
  const lines = await linesFrom(ctx, rows, [topicLines, questionLines]);
  return rows.map((row) => {
    const line = lines.get(lineKey(row));
    invariant(line !== undefined, 'what is liked or favourited is never removed, only emptied');
    return { row, line };
  });
}
