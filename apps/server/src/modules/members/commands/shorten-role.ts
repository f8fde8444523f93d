import type { Tx } from '../../../platform/database/db.ts';
import { recordEvidence } from '../../audit/index.ts';
import { dropMembers } from '../session-cache.ts';
import { roleEndEvidence } from '../queries/role-end.ts';

/**
 * Shortens a member's role by a length of time, at most to now, and returns its end: null without end, which is unchanged, and undefined if
 * it is not held or has expired, which changes nothing. Locks the member's row.
 */
export async function shortenRole(tx: Tx, memberId: string, roleId: string, byMs: number, now: Date): Promise<Date | null | undefined> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const held = await tx
    .selectFrom('memberRole')
    .select('endsAt')
    .where('memberId', '=', memberId)
    .where('roleId', '=', roleId)
    .executeTakeFirst();
  if (held === undefined || held.endsAt === null) return held?.endsAt;
  if (held.endsAt <= now) return undefined;
  const endsAt = new Date(Math.max(held.endsAt.getTime() - byMs, now.getTime()));
  await tx.updateTable('memberRole').set({ endsAt }).where('memberId', '=', memberId).where('roleId', '=', roleId).execute();
  await recordEvidence(tx, [roleEndEvidence(memberId, roleId, endsAt)]);
  dropMembers(tx, [memberId]);
  return endsAt;
}
