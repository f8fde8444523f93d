import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Records that a session has written up to now. @returns the position in the log of the database */
export async function noteSessionWrite(db: Db, sessionId: string): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`
    insert into session_write as known (session_id, lsn) values (${sessionId}, pg_current_wal_insert_lsn())
    on conflict (session_id) do update set lsn = greatest(known.lsn, excluded.lsn)
    returning lsn::text as lsn`.execute(db);
  return rows[0]?.lsn ?? '0/0';
}

/** Up to where a session has written. A new one counts as having written now: its member may have written in another one before. */
export async function sessionWrittenTo(db: Db, sessionId: string): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select lsn::text as lsn from session_write where session_id = ${sessionId}`.execute(db);
  return rows[0]?.lsn ?? noteSessionWrite(db, sessionId);
}

/** Deletes what is recorded of sessions that are deleted. */
export async function clearSessionWrites(db: Db): Promise<void> {
  await sql`delete from session_write where not exists (select from member_session where id = session_id)`.execute(db);
}
