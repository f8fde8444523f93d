import { sql } from 'kysely';
import { gathered } from '../../../platform/database/last-steps.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { signInNow } from '../staff-sign-in.ts';

/** Any number that nothing else locks by. */
const lockSpace = 7305;

/**
 * Two changes of one account record one after the other, so that the later record is of both. It comes last: whoever waits here waits for
 * nothing else.
 */
async function record(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from member where id = any(${memberIds}::bigint[]) and staff order by id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const id of ids) await sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${id}))`.execute(tx);
  await sql`
    insert into evidence_entry (kind, subject_id, content)
    select kind, subject, content from (${signInNow}) now
    where subject = any(${ids}::text[]) and content is distinct from (
      select content from evidence_entry former where former.kind = now.kind and former.subject_id = now.subject order by former.id desc limit 1)
    order by kind, subject`.execute(tx);
}

/**
 * Evidence, at the end of the transaction, of everything with which these members sign in, if they are staff. To be called wherever any of
 * it changes, and when somebody becomes staff.
 */
export const recordStaffSignIn = gathered<string>('seal', (tx, memberIds) => record(tx, [...new Set(memberIds)]));
