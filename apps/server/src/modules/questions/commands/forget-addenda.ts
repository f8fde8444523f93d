import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/** What was added to questions goes with them, and so do drafts of it. */
export async function forgetAddenda(tx: Tx, questionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from question_addendum where question_id = any(${questionIds}::bigint[]) returning id`.execute(tx);
  const keys = [...questionIds.map((id) => `addendum:${id}`), ...rows.map(({ id }) => `addendum-edit:${id}`)];
  await sql`delete from draft where key = any(${keys}::text[])`.execute(tx);
}
