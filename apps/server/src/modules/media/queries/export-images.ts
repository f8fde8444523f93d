import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

export function exportOfImages(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('storedImage')
      .select(['id', 'url', 'mime', 'width', 'height', 'sizeBytes', 'createdAt'])
      .where('ownerId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}
