import { sql } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';

/** What the member read, as ids; topics, then questions. */
export async function* exportOfHistory(db: Db, memberId: string) {
  for (const kind of ['topic', 'question'] as const) {
    yield* batchesById((afterId, size) =>
      db
        .selectFrom('readingHistory')
        .select([sql.lit(kind).as('kind'), 'subjectId as id', 'readAt as at'])
        .where('memberId', '=', memberId)
        .where('subjectKind', '=', kind)
        .where('subjectId', '>', afterId)
        .orderBy('subjectId')
        .limit(size)
        .execute(),
    );
  }
}
