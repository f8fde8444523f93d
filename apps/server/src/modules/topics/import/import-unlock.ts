import type { Tx } from '../../../platform/database/db.ts';
import { recordEvidence } from '../../audit/index.ts';

interface ImportedUnlock {
  topicId: string;
  memberId: string;
  kind: 'password' | 'points' | 'balance';
  /** What it cost there, in minor units. */
  paidMinor: bigint;
  at: Date;
}

/**
 * Whoever had opened the hidden parts of a topic at the source has them here. Nothing is paid again, so the books have no entries of it;
 * instead there is evidence of the import. @returns whether it is new
 */
export async function importUnlock(tx: Tx, { topicId, memberId, kind, paidMinor, at }: ImportedUnlock): Promise<boolean> {
  // The table wants a price of what is sold; of what it was, nothing else depends.
  const paid = kind === 'password' ? 0n : paidMinor > 0n ? paidMinor : 1n;
  const row = await tx
    .insertInto('topicUnlock')
    .values({ topicId, memberId, kind, paidMinor: String(paid), unlockedAt: at, imported: true })
    .onConflict((conflict) => conflict.columns(['topicId', 'kind', 'memberId']).doNothing())
    .returning('topicId')
    .executeTakeFirst();
  if (row === undefined) return false;
  await recordEvidence(tx, [{ kind: 'imported_unlock', subject: `${topicId} ${kind} ${memberId}`, content: String(paid) }]);
  return true;
}
