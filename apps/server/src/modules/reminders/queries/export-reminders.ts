import { sql } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

/** The member's reminders that are not deleted, without texts of others: actors and subjects are ids. */
export function exportOfReminders(db: Db, memberId: string): AsyncGenerator<{ id: string }[]> {
  return batchesById(async (after, size) => {
    const { rows } = await sql<{ id: string }>`
      select id, kind, latest_at as at, read_at, act_count as count, (
        select json_agg(json_build_object('at', at, 'memberId', sender_id::text, 'post', post_kind, 'postId', post_id::text, 'facts', facts) order by act.id)
        from reminder_act act where reminder_id = reminder.id) as acts
      from reminder where member_id = ${memberId}::bigint and deleted_at is null and id > ${after}::bigint order by id limit ${size}::int`.execute(
      db,
    );
    return rows;
  });
}

/** What the member watches or muted, topics and members as ids, and whether writing starts watching. */
export async function* exportOfWatches(db: Db, memberId: string): AsyncGenerator<object[]> {
  yield await db.selectFrom('watchSetting').select('watchWritten').where('memberId', '=', memberId).execute();
  yield await db
    .selectFrom('watch')
    .select(['subjectKind as kind', 'subjectId as id', 'level', 'at'])
    .where('memberId', '=', memberId)
    .execute();
  const muted = await db.selectFrom('memberMute').select(['mutedId as id', 'mutedAt as at']).where('memberId', '=', memberId).execute();
  yield muted.map((row) => ({ kind: 'member', ...row, level: 'muted' }));
}
