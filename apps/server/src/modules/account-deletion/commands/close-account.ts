import type { Tx } from '../../../platform/database/db.ts';
import { LocksOutdated } from '../../../platform/database/locks-outdated.ts';
import { fail } from '../../../platform/failure.ts';
import { lockedFunds, memberAccount, moveAtEnd } from '../../ledger/index.ts';
import { cancelMember, eraseOwnRows } from '../../members/index.ts';
import { hasOpenPayout } from '../../payouts/index.ts';
import { lockBounties, questionsWithBounty, returnBounties } from '../../questions/index.ts';
import { endEnvelopesOf, lockEnvelopesOf, unendedEnvelopes } from '../../red-envelopes/index.ts';
import { ownData } from '../own-data.ts';

/** Open promises of a member (envelopes, bounties), by id. */
interface Affairs {
  questions: readonly string[];
  envelopes: readonly string[];
}

/** Locks what must be locked before the row of a member, in the common order. Called before `closeAccount`. */
export async function lockAffairs(tx: Tx, memberId: string): Promise<Affairs> {
  return { questions: await lockBounties(tx, memberId), envelopes: await lockEnvelopesOf(tx, memberId) };
}

/** Promises added between the two locks would have to be locked before the member: the transaction restarts. */
async function refuseNewAffairs(tx: Tx, memberId: string, { questions, envelopes }: Affairs): Promise<void> {
  const [openQuestions, given] = [await questionsWithBounty(tx, memberId), await unendedEnvelopes(tx, memberId)];
  if (openQuestions.some((id) => !questions.includes(id)) || given.some((id) => !envelopes.includes(id))) throw new LocksOutdated();
}

/**
 * Cancels an account, erases its private data, and ends its open promises (ADR 15): the unclaimed rest of its envelopes and unanswered
 * bounties are returned to the account. The balance stays there; only its owner can give it up. `affairs` is the result of `lockAffairs` in
 * this transaction.
 * @returns false when it was cancelled before
 * @throws Failure `account_deletion.owes` when the account is below zero after that, as it is while a refund is open; `account_deletion.payout` while money is on its way out; `member.last_staff`,
 * `member.not_found`; LocksOutdated, upon which `write` restarts
 */
export async function closeAccount(tx: Tx, memberId: string, affairs: Affairs, actor: { actorId: string; at: Date }): Promise<boolean> {
  if (!(await cancelMember(tx, actor.at, memberId))) return false;
  if (await hasOpenPayout(tx, memberId)) fail('account_deletion.payout');
  await eraseOwnRows(tx, memberId, ownData);
  await refuseNewAffairs(tx, memberId, affairs);
  await returnBounties(tx, actor, memberId);
  await endEnvelopesOf(tx, memberId, actor.at);
  await moveAtEnd(tx, [memberAccount(memberId, 'CNY')], async () => {
    const { CNY: money } = await lockedFunds(tx, memberId, ['CNY']);
    if (money < 0n) fail('account_deletion.owes');
  });
  return true;
}
