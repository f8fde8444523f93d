import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { announce } from '../../platform/events/announce.ts';
import { lineOrder } from './queries/read-lines.ts';

const batch = 1000;

/**
 * Withdraws the unread reminders of one act; a line without acts is deleted. At most 1,000 recipients: true when there are more, for
 * another transaction. The caller holds the lock of the source.
 */
export async function withdraw(tx: Tx, source: string): Promise<boolean> {
  const rows = await prepared(
    tx,
    sql<{ id: string; memberId: string; actCount: number }>`
    with line as (
      select reminder.id from reminder join reminder_act on reminder_act.reminder_id = reminder.id
      where source = ${source} and read_at is null and (deleted_at is null or hidden)
      order by reminder.member_id limit ${batch}::int for update of reminder
    ), gone as (
      delete from reminder_act using line where source = ${source} and reminder_id = line.id returning reminder_id
    )
    update reminder set act_count = act_count - 1,
      latest_at = coalesce((select max(at) from reminder_act where reminder_id = reminder.id and source <> ${source}), latest_at)
    from gone where reminder.id = gone.reminder_id
    returning reminder.id, reminder.member_id, act_count`,
  );
  const empty = rows.filter(({ actCount }) => actCount === 0).map(({ id }) => id);
  if (empty.length > 0) await sql`delete from reminder where id = any(${empty}::bigint[])`.execute(tx);
  for (const { memberId } of rows) announce(tx, { channel: `member:${memberId}`, message: { kind: 'reminder.changed', data: {} } });
  return rows.length === batch;
}

/**
 * Deletes the hidden acts of some posts, before those whom the posts concern now are notified again. The caller holds the locks of the
 * sources.
 */
export async function forgetHiddenActs(tx: Tx, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  const { rows } = await sql<{ id: string; actCount: number }>`
    with line as (
      select id from reminder
      where hidden and id in (select reminder_id from reminder_act where source = any(${sources}::text[])) order by ${lineOrder} for update
    ), gone as (
      delete from reminder_act where source = any(${sources}::text[]) and reminder_id in (select id from line) returning reminder_id
    ), counted as (
      select reminder_id, count(*)::int as acts from gone group by reminder_id
    )
    update reminder set act_count = act_count - acts from counted where reminder.id = reminder_id
    returning reminder.id, act_count`.execute(tx);
  const empty = rows.filter(({ actCount }) => actCount === 0).map(({ id }) => id);
  if (empty.length > 0) await sql`delete from reminder where id = any(${empty}::bigint[])`.execute(tx);
}
