import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/** Hidden parts and how they open go with their topics; who opened them and for how much stays, as the books do. */
export async function forgetHidden(tx: Tx, topicIds: readonly string[]): Promise<void> {
  await sql`delete from topic_lock where topic_id = any(${topicIds}::bigint[])`.execute(tx);
}
