import type { Tx } from '../../../platform/database/db.ts';
import { cancelMember } from '../../members/index.ts';
import { lockBounties, returnBounties } from '../../questions/index.ts';
import { endEnvelopesOf, lockEnvelopesOf } from '../../red-envelopes/index.ts';

/** What is locked before the row of a member, in the order in which everybody does. Comes before `closeAccount`. */
export async function lockAffairs(tx: Tx, memberId: string): Promise<void> {
  await lockBounties(tx, memberId);
  await lockEnvelopesOf(tx, memberId);
}

/**
 * Cancels an account and ends what it still promised (ADR 15): what nobody took of its envelopes and bounties that
 * nobody answered come back to the account. The balance stays there; only its owner can give it up.
 * @returns false when it was cancelled before
 * @throws Failure `member.last_staff`, `member.not_found`
 */
export async function closeAccount(tx: Tx, memberId: string, actor: { actorId: string; at: Date }): Promise<boolean> {
  if (!(await cancelMember(tx, actor.at, memberId))) return false;
  await returnBounties(tx, actor, memberId);
  await endEnvelopesOf(tx, memberId, actor.at);
  return true;
}
