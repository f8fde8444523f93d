import type { Db, Tx } from '../../platform/database/db.ts';
import { storedCode } from './new-code.ts';

/**
 * The invitation that this code opens now: not withdrawn, not over, not used up, and of a member who is active. A code of staff stays
 * valid when its author leaves the staff.
 */
export function openInviteCode(db: Pick<Db | Tx, 'selectFrom'>, code: string, now: Date) {
  return db
    .selectFrom('inviteCode')
    .innerJoin('member', 'member.id', 'inviteCode.memberId')
    .select(['inviteCode.id', 'inviteCode.memberId', 'inviteCode.byStaff'])
    .where('code', '=', storedCode(code))
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', now)
    .whereRef('used', '<', 'uses')
    .where((eb) => eb.or([eb('byStaff', '=', true), eb('member.state', '=', 'active')]));
}
