import type { Tx } from '../../../platform/database/db.ts';
import { amount, balance, keyOf, post } from '../../ledger/index.ts';

/**
 * Gives the platform what a member agreed to give up when asking to go, as far as it is there. What came later stays on the
 * account, where staff see it.
 * @throws Failure `ledger.not_covered` when the account fell meanwhile; the job comes again
 */
export async function giveUpBalance(tx: Tx, now: Date, memberId: string, agreed: bigint): Promise<void> {
  const account = { owner: 'member', id: memberId, currency: 'CNY' } as const;
  const there = await balance(tx, account);
  const sum = amount(there < agreed ? there : agreed);
  if (sum <= 0n) return;
  await post(tx, {
    key: keyOf(`give up ${memberId} 1`),
    kind: 'give_up',
    subject: { kind: 'member', id: memberId },
    actorId: memberId,
    at: now,
    legs: [
      { account, amount: amount(0n - sum) },
      { account: { owner: 'system', id: 'platform', currency: 'CNY' }, amount: sum },
    ],
  });
}
