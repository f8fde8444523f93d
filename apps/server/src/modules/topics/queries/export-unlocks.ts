import type { Db } from '../../../platform/database/db.ts';

/** Whose hidden blocks the member opened: the topic by its id, not what it says. */
export async function* exportOfUnlocks(db: Db, memberId: string) {
  const unlocks = db.selectFrom('topicUnlock').select(['topicId', 'kind', 'paidMinor', 'unlockedAt as at']);
  yield await unlocks.where('memberId', '=', memberId).orderBy('topicId').orderBy('kind').execute();
}
