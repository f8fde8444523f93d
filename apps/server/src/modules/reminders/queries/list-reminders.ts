import { type RawBuilder, sql } from 'kysely';
import type { Answer, listReminders as listRemindersEndpoint, Query } from '@chaguan/contract';
import { descending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import { type LineRow, linesColumn, ownLinesSql } from './read-lines.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { presentLines } from '../present.ts';

const mostInBell = 8;

/** The latest lines of a member as a column, for `presentLines`. */
export function latestReminders(memberId: string): RawBuilder<LineRow[]> {
  return linesColumn(ownLinesSql(memberId, 'all'), { limit: mostInBell, offset: 0 });
}

const ofLatest = numberedList('reminders', { size: 30 }, descending('latest_at', 'time'), descending('id'));

export async function listReminders(
  ctx: MemberCtx,
  { state = 'all', ...requested }: Query<typeof listRemindersEndpoint>,
): Promise<Answer<typeof listRemindersEndpoint>> {
  const list = ofLatest(requested);
  const where = ownLinesSql(ctx.viewer.memberId, state);
  const { rows } = await sql<{ total: number; lines: (LineRow & Listed)[] }>`
    select (select count(*)::int from reminder where ${where}) as total,
      ${linesColumn(sql<boolean>`${where} and ${list.beyond('reminder')}`, list, list.cursor('line'))} as lines`.execute(ctx.db);
  const { total = 0, lines = [] } = rows[0] ?? {};
  const { rows: visible, numbers } = list.show(lines, total);
  return { items: await presentLines(ctx, visible), ...numbers };
}
