import type { Db } from '../../../platform/database/db.ts';

/** The numbers of orders by id, for whoever shows what money and points were for. */
export async function cardOrderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('cardOrder').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
