import type { Db } from '../../../platform/database/db.ts';

const batch = 500;

/** Members whom the member follows or blocks, by id only. */
export async function* exportOfTies(db: Db, memberId: string) {
  for (let after = '0'; ;) {
    const rows = await db
      .selectFrom('follow')
      .select(['followedId as memberId', 'followedAt as since'])
      .where('followerId', '=', memberId)
      .where('followedId', '>', after)
      .orderBy('followedId')
      .limit(batch)
      .execute();
    yield rows.map((row) => ({ kind: 'following', ...row }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = last.memberId;
  }
  const blocked = await db
    .selectFrom('memberBlock')
    .select(['blockedId as memberId', 'blockedAt as since'])
    .where('memberId', '=', memberId)
    .execute();
  yield blocked.map((row) => ({ kind: 'blocked', ...row }));
}
