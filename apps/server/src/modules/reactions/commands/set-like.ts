import type { Tx } from '../../../platform/database/db.ts';
import type { Subject } from '../subject.ts';

/**
 * Brings a member's like to the wanted state and tells by how much the count changes: 1, -1, or 0 when it was so before.
 * Of two at once the second waits at the row of the first, so a double click counts once.
 */
export async function setLike(tx: Tx, now: Date, memberId: string, { kind, id }: Subject, on: boolean): Promise<-1 | 0 | 1> {
  if (on) {
    const added = await tx
      .insertInto('liking')
      .values({ subjectKind: kind, subjectId: id, memberId, likedAt: now })
      .onConflict((conflict) => conflict.constraint('liking_once').doNothing())
      .returning('memberId')
      .executeTakeFirst();
    return added === undefined ? 0 : 1;
  }
  const gone = await tx
    .deleteFrom('liking')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('memberId', '=', memberId)
    .returning('memberId')
    .executeTakeFirst();
  return gone === undefined ? 0 : -1;
}
