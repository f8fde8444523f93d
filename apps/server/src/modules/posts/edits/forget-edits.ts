import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../kinds.ts';

/** For posts that are removed for good: what they said before goes with them. */
export async function forgetEdits(tx: Tx, kind: PostKind, ids: readonly string[]): Promise<void> {
  await sql`delete from post_edit where post_kind = ${kind} and post_id = any(${ids}::bigint[])`.execute(tx);
}

/** What a member's posts said before goes with the account. */
export async function forgetEditsOf(db: Db | Tx, memberId: string): Promise<void> {
  await db.deleteFrom('postEdit').where('authorId', '=', memberId).execute();
}
