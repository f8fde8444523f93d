import type { Db } from '../../../platform/database/db.ts';

/** The id of the first transaction about something, e.g. of the credit for a payment; undefined when nothing moved for it. */
export async function transactionAbout(db: Db, { kind, id }: { kind: string; id: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledgerTransaction')
    .select('id')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
