import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Which of these sessions are over, whatever ended them. */
export async function endedAmong(db: Db, now: Date, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${sessionIds}::bigint[]) asked (id)
    where not exists (
      select from member_session session join member on member.id = session.member_id
      where session.id = asked.id and session.ended_at is null and session.refresh_ends_at > ${now} and member.state = 'active'
    )`.execute(db);
  return rows.map(({ id }) => id);
}
