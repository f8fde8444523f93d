import { sql, type RawBuilder } from 'kysely';
import { announce } from '../../../platform/events/announce.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { lineOrder, ownLinesSql, unreadReminders } from '../queries/read-lines.ts';

/** The other open pages of the member who changed something. */
function changed(tx: Tx, memberId: string): void {
  announce(tx, { channel: `member:${memberId}`, message: { kind: 'reminder.changed', data: {} } });
}

/** Sets a timestamp on the caller's own lines; returns how many. */
async function stamp(ctx: MemberCtx, tx: Tx, column: 'read_at' | 'deleted_at', where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql`
    with line as (select id from reminder where ${where} order by ${lineOrder}, id for update)
    update reminder set ${sql.ref(column)} = ${ctx.clock.now()} from line where reminder.id = line.id returning 1`.execute(tx);
  if (rows.length > 0) changed(tx, ctx.viewer.memberId);
  return rows.length;
}

async function remaining(tx: Tx, memberId: string): Promise<{ remindCount: number }> {
  const { rows } = await sql<{ remindCount: number }>`select ${unreadReminders(memberId)} as remind_count`.execute(tx);
  return { remindCount: rows[0]?.remindCount ?? 0 };
}

const one = (reminderId: string): RawBuilder<boolean> => sql<boolean>`reminder.id = ${reminderId}::bigint`;

/** Repeating it changes nothing. */
export async function markReminderRead(ctx: MemberCtx, reminderId: string): Promise<{ remindCount: number }> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const marked = await stamp(ctx, tx, 'read_at', sql<boolean>`${ownLinesSql(memberId, 'unread')} and ${one(reminderId)}`);
    if (marked === 0) {
      const { rows } = await sql`select 1 from reminder where ${ownLinesSql(memberId, 'read')} and ${one(reminderId)}`.execute(tx);
      if (rows.length === 0) fail('reminder.not_found');
    }
    return remaining(tx, memberId);
  });
}

/** Lines from after the moment stay unread. */
export async function markAllRemindersRead(ctx: MemberCtx, through: Date): Promise<{ remindCount: number }> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await stamp(ctx, tx, 'read_at', sql<boolean>`${ownLinesSql(memberId, 'unread')} and latest_at <= ${through}`);
    return remaining(tx, memberId);
  });
}

export async function deleteReminder(ctx: MemberCtx, reminderId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const deleted = await stamp(ctx, tx, 'deleted_at', sql<boolean>`${ownLinesSql(ctx.viewer.memberId, 'all')} and ${one(reminderId)}`);
    return deleted === 0 ? fail('reminder.not_found') : {};
  });
}

export async function deleteReadReminders(ctx: MemberCtx): Promise<Record<never, never>> {
  await ctx.write((tx) => stamp(ctx, tx, 'deleted_at', ownLinesSql(ctx.viewer.memberId, 'read')));
  return {};
}
