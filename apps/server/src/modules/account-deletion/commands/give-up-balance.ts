import type { Tx } from '../../../platform/database/db.ts';
import { amount, balance, keyOf, post } from '../../ledger/index.ts';

/**
 * Transfers to the platform what a member agreed to give up when leaving, as far as it is still there. Later credits stay on the account,
 * where staff see them.
 * @throws Failure `ledger.not_covered` when the balance decreased meanwhile; the job is retried
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
