import type { Db } from '../../../platform/database/db.ts';

/** The highest floor that a member has seen of each topic that was opened. */
export async function readFloors(db: Db, memberId: string, topicIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (topicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('topicRead')
    .select(['topicId', 'floor'])
    .where('memberId', '=', memberId)
    .where('topicId', 'in', topicIds)
    .execute();
  return new Map(rows.map(({ topicId, floor }) => [topicId, floor]));
}
