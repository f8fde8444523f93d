import type { Db } from '../../../platform/database/db.ts';
import { batchesById } from '../../../platform/database/batches.ts';

/** Which browsers of a member get push messages; their addresses are keys to them and stay here. */
export function exportOfPushDevices(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('pushDevice')
      .select(['id', 'sessionId', 'addedAt', 'reachedAt'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
