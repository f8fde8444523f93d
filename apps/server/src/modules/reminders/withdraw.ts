import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { announce } from '../../platform/events/announce.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { readPostAudience } from '../posts/read/index.ts';
import type { Subject } from '../reactions/index.ts';
import { lockSource } from './notify.ts';
import { sourceOfPost } from './jobs/notify-of-published.ts';

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
      where source = ${source} and read_at is null and deleted_at is null
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

/** A post was hidden: its reminders are withdrawn, unless it is visible again. One transaction per batch. */
export async function withdrawHidden({ write }: Services, { kind, id }: Subject): Promise<void> {
  const source = sourceOfPost({ kind, id });
  let more = true;
  while (more) {
    more = await write(async (tx) => {
      await lockSource(tx, source);
      return (await readPostAudience(tx, { kind, id })) === null && withdraw(tx, source);
    });
  }
}
