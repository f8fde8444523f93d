import type { Tx } from '../../../platform/database/db.ts';
import type { Subject } from '../subject.ts';

/** Members whose like is new, and those whose like was removed; for all others nothing changed. */
interface LikeChanges {
  added: ReadonlySet<string>;
  gone: ReadonlySet<string>;
}

function inOrder(a: string, b: string): number {
  return Number(BigInt(a) - BigInt(b));
}

/**
 * Sets the likes of some members on one post to the wanted states. Rows are locked in the order of members, so two processes cannot
 * deadlock; of two concurrent requests the second waits, so a double click counts once.
 */
export async function setLikes(tx: Tx, now: Date, { kind, id }: Subject, choices: ReadonlyMap<string, boolean>): Promise<LikeChanges> {
  const likers = await tx
    .selectFrom('liking')
    .select('memberId')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('memberId', 'in', [...choices.keys()])
    .orderBy('memberId')
    .forUpdate()
    .execute();
  const liked = new Set(likers.map(({ memberId }) => memberId));
  const gone = [...liked].filter((memberId) => choices.get(memberId) === false);
  const requested = [...choices]
    .filter(([memberId, on]) => on && !liked.has(memberId))
    .map(([memberId]) => memberId)
    .toSorted(inOrder);
  if (gone.length > 0) {
    await tx.deleteFrom('liking').where('subjectKind', '=', kind).where('subjectId', '=', id).where('memberId', 'in', gone).execute();
  }
  if (requested.length === 0) return { added: new Set(), gone: new Set(gone) };
  const added = await tx
    .insertInto('liking')
    .values(requested.map((memberId) => ({ subjectKind: kind, subjectId: id, memberId, likedAt: now })))
    .onConflict((conflict) => conflict.constraint('liking_once').doNothing())
    .returning('memberId')
    .execute();
  return { added: new Set(added.map(({ memberId }) => memberId)), gone: new Set(gone) };
}
