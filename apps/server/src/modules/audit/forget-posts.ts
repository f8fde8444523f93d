import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/**
 * Takes the words of posts out of what staff did to them; who did what, when and why stays. Only of posts without words:
 * called after these are gone, and before the addenda of a question are.
 */
export async function forgetPostsInLog(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  await sql`select audit_forget_posts(${kind}, ${ids}::bigint[])`.execute(tx);
}
