import type { Tx } from '../../../platform/database/db.ts';
import { amount, balance, keyOf, post } from '../../ledger/index.ts';

/**
 * Gives what is left on the account of a member who leaves to the house; its owner agreed to that when asking to go.
 * What arrives between reading and posting is taken by the next round: posting holds the account until the end.
 */
export async function giveUpBalance(tx: Tx, now: Date, memberId: string): Promise<void> {
  const account = { owner: 'member', id: memberId, currency: 'CNY' } as const;
  for (let round = 1; ; round += 1) {
    const left = await balance(tx, account);
    if (left === 0n) return;
    await post(tx, {
      key: keyOf(`give up ${memberId} ${round}`),
      kind: 'give_up',
      subject: { kind: 'member', id: memberId },
      actorId: memberId,
      at: now,
      legs: [
        { account, amount: amount(0n - left) },
        { account: { owner: 'system', id: 'platform', currency: 'CNY' }, amount: left },
      ],
    });
  }
}
