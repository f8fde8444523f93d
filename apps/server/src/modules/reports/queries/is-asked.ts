import type { Db, Tx } from '../../../platform/database/db.ts';
import type { CaseHandover } from '../events.ts';

/** Whether a case still waits for whom it was handed to. */
export async function isAsked(db: Db | Tx, { caseId, assigneeId }: CaseHandover): Promise<boolean> {
  const row = await db
    .selectFrom('reportCase')
    .select('id')
    .where('id', '=', caseId)
    .where('state', '=', 'pending')
    .where('assigneeId', '=', assigneeId)
    .executeTakeFirst();
  return row !== undefined;
}
