import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/**
 * Removes the texts of posts from the log entries of staff actions; who did what, when and why is kept. Only for posts without text: called
 * after the texts are removed, and before the addenda of a question are.
 */
export async function forgetPostsInLog(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`select audit_forget_posts(${kind}, ${ids}::bigint[])`.execute(tx);
}
