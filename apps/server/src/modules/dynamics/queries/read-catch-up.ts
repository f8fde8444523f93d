import { catchUpRules, type Answer, type readCatchUp as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { bestSince } from '../../posts/read/index.ts';
import { absenceOf } from '../absence.ts';
import { withLines } from '../subject-lines.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The best of whom and what the caller follows since the absence began; without one, of a week. */
export async function readCatchUp(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const absence = await absenceOf(ctx);
  const since = absence === null ? new Date(ctx.clock.now().getTime() - weekMs) : new Date(absence.from);
  const { follows, best } = await bestSince(ctx, { since, most: catchUpRules.most });
  const lines = await withLines(ctx, best);
  const items = lines.map(({ row, line }) => ({ ...line, at: row.at.toISOString() })).filter(({ gone }) => !gone);
  return { absence, follows, items };
}
