import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Each may be a whole long body. */
const atOnce = 20;

/** What a member's posts said before each edit. Which of the staff it was is not told. */
export function exportOfEdits(db: Db, memberId: string) {
  return batchesById(
    (afterId, size) =>
      db
        .selectFrom('postEdit')
        .select((eb) => [
          'id',
          'postKind',
          'postId',
          'addendumId',
          'at',
          eb('reason', 'is not', null).as('byStaff'),
          'reason',
          'title',
          'bodySource as markdown',
          'holdsFor',
        ])
        .where('authorId', '=', memberId)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(size)
        .execute(),
    atOnce,
  );
}
