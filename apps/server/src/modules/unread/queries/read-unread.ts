import { sql, type RawBuilder } from 'kysely';
import type * as contract from '@chaguan/contract';
import { unreadMessages } from '../../messages/index.ts';
import { unreadNotices } from '../../notices/index.ts';
import { unreadReminders, latestReminders, type LineRow, presentLines } from '../../reminders/index.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export interface Counts {
  privateMessageCount: number;
  systemNotifyCount: number;
  remindCount: number;
}

/** The three counts as columns. */
export function countColumns(memberId: string, now: Date): RawBuilder<Counts> {
  return sql<Counts>`${unreadMessages(memberId)} as private_message_count, ${unreadNotices(memberId, now)} as system_notify_count,
    ${unreadReminders(memberId)} as remind_count`;
}

export async function readUnreadMessageCount({
  db,
  viewer,
  clock,
}: MemberCtx): Promise<contract.Answer<typeof contract.readUnreadMessageCount>> {
  const { rows } = await sql<Counts>`select ${countColumns(viewer.memberId, clock.now())}`.execute(db);
  const [counts] = rows;
  invariant(counts !== undefined, 'a statement of counts has one row');
  return counts;
}

/** The content of the bell: three statements at most. */
export async function listLatestReminders(ctx: MemberCtx): Promise<contract.Answer<typeof contract.listLatestReminders>> {
  const { memberId } = ctx.viewer;
  const { rows } = await sql<Counts & { lines: LineRow[] }>`
    select ${countColumns(memberId, ctx.clock.now())}, ${latestReminders(memberId)} as lines`.execute(ctx.db);
  const [row] = rows;
  invariant(row !== undefined, 'a statement of counts has one row');
  const { lines, ...counts } = row;
  return { items: await presentLines(ctx, lines), ...counts };
}
