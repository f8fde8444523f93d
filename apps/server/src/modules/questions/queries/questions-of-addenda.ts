import type { Db } from '../../../platform/database/db.ts';

/** The question of each addendum that there is. */
export async function questionsOfAddenda(db: Db, addendumIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addendumIds.length === 0) return new Map();
  const rows = await db.selectFrom('questionAddendum').select(['id', 'questionId']).where('id', 'in', addendumIds).execute();
  return new Map(rows.map(({ id, questionId }) => [id, questionId]));
}
