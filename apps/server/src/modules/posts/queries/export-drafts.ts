import type { Db } from '../../../platform/database/db.ts';

/** Few by nature: one per thing that is being written. */
export async function* exportOfDrafts(db: Db, memberId: string) {
  yield await db.selectFrom('draft').select(['key', 'title', 'body as markdown', 'poll', 'savedAt']).where('memberId', '=', memberId).orderBy('key').execute();
}
