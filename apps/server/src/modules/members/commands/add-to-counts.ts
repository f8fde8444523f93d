import type { Tx } from '../../../platform/database/db.ts';

/** Keeps a member's counts in the transaction of what they count; differences may be negative. */
export async function addToCounts(tx: Tx, memberId: string, { topics = 0, comments = 0 }: { topics?: number; comments?: number }): Promise<void> {
  if (topics === 0 && comments === 0) return;
  await tx
    .updateTable('member')
    .set((eb) => ({ topicCount: eb('topicCount', '+', topics), commentCount: eb('commentCount', '+', comments) }))
    .where('id', '=', memberId)
    .execute();
}
