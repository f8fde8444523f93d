import { type RawBuilder, sql } from 'kysely';
import type { Answer, listReminders as listRemindersEndpoint, Query } from '@chaguan/contract';
import { type LineRow, linesColumn, ownLinesSql } from './read-lines.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentLines } from '../present.ts';

const mostInBell = 8;

/** The latest lines of a member as a column, for `presentLines`. */
export function latestReminders(memberId: string): RawBuilder<LineRow[]> {
  return linesColumn(ownLinesSql(memberId, 'all'), { limit: mostInBell, offset: 0 });
}

const pageSize = 30;

export async function listReminders(
  ctx: MemberCtx,
  { state = 'all', page = 1 }: Query<typeof listRemindersEndpoint>,
): Promise<Answer<typeof listRemindersEndpoint>> {
  const where = ownLinesSql(ctx.viewer.memberId, state);
  const { rows } = await sql<{ total: number; lines: LineRow[] }>`
    select (select count(*)::int from reminder where ${where}) as total,
      ${linesColumn(where, { limit: pageSize, offset: (page - 1) * pageSize })} as lines`.execute(ctx.db);
  const { total = 0, lines = [] } = rows[0] ?? {};
  return { items: await presentLines(ctx, lines), page, pages: Math.max(Math.ceil(total / pageSize), 1), total };
}
