import { type Answer, type listReadingStops as endpoint, type Query, readingStopRules } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { ownStops } from '../../reading-history/index.ts';
import { withLines } from '../subject-lines.ts';

/** What the caller may not open any more is left out. Five statements at most. */
export async function listReadingStops(ctx: MemberCtx, { latest }: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const lines = await withLines(ctx, await ownStops(ctx, readingStopRules.most));
  const items = lines.flatMap(({ row, line }) =>
    line.gone ? [] : [{ ...line, at: row.at.toISOString(), position: row.position, floor: row.floor, total: row.total }],
  );
  return { items: latest === undefined ? items : items.slice(0, 1) };
}
