import type { Tx } from '../../../platform/database/db.ts';
import { recordEvidence } from '../../audit/index.ts';

/** What a member earned at another site decides the grade here too. The books have no entries of it; instead there is evidence. */
export async function importEarned(tx: Tx, memberId: string, points: number): Promise<void> {
  await tx
    .updateTable('member')
    .set((eb) => ({ pointsEarned: eb('pointsEarned', '+', String(points)) }))
    .where('id', '=', memberId)
    .execute();
  await recordEvidence(tx, [{ kind: 'imported_points', subject: memberId, content: String(points) }]);
}
