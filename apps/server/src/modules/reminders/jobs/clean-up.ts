import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { lineOrder } from '../queries/read-lines.ts';
import { settings } from '../../site/index.ts';

const batch = 1000;
const dayMs = 24 * 3_600_000;

/**
 * A cancelled account gets no more reminders, and its settings are deleted. What it did stays with the recipients, under an anonymous name.
 */
export async function forgetReceiver({ db }: Services, { memberId }: { memberId: string }): Promise<void> {
  for (let removed = batch; removed === batch;) {
    const { rows } = await sql`
      delete from reminder where id in (select id from reminder where member_id = ${memberId}::bigint order by ${lineOrder}, id limit ${batch}::int for update)
      returning 1`.execute(db);
    removed = rows.length;
  }
  await db.deleteFrom('watch').where('memberId', '=', memberId).execute();
  await db.deleteFrom('watchSetting').where('memberId', '=', memberId).execute();
  await db
    .deleteFrom('memberMute')
    .where((eb) => eb.or([eb('memberId', '=', memberId), eb('mutedId', '=', memberId)]))
    .execute();
}

/** Deletes read or deleted lines, and later unread ones, by the time of the latest act; acts are deleted with their lines. */
export async function removeOldReminders({ db, clock }: Services): Promise<void> {
  const { reminderReadDays, reminderUnreadDays } = await settings.get(db);
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  const [read, unread] = [before(reminderReadDays), before(Math.max(reminderReadDays, reminderUnreadDays))];
  for (let removed = batch; removed === batch;) {
    const { rows } = await sql`
      delete from reminder where id in (
        select id from reminder
        where latest_at < ${read} and (read_at is not null or deleted_at is not null or latest_at < ${unread})
        order by member_id, id limit ${batch}::int for update skip locked)
      returning 1`.execute(db);
    removed = rows.length;
  }
}
