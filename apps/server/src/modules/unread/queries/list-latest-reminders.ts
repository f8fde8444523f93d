import type { Answer, listLatestReminders as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { latestReminders, type LineRow, presentLines } from '../../reminders/index.ts';
import { type Counts, countColumns } from '../counts.ts';

/** What the bell shows: three statements at most. */
export async function listLatestReminders(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const { rows } = await sql<Counts & { lines: LineRow[] }>`
    select ${countColumns(memberId, ctx.clock.now())}, ${latestReminders(memberId)} as lines`.execute(ctx.db);
  const [row] = rows;
  invariant(row !== undefined, 'a statement of counts has one row');
  const { lines, ...counts } = row;
  return { items: await presentLines(ctx, lines), ...counts };
}
