import type { CustomValues } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';

/** What a member answered, by field id: texts as written, choices as keys of options. */
export async function memberFields(db: Db, memberId: string): Promise<CustomValues> {
  const rows = await db.selectFrom('memberField').select(['fieldId', 'value']).where('memberId', '=', memberId).execute();
  return Object.fromEntries(rows.map(({ fieldId, value }) => [fieldId, value]));
}
