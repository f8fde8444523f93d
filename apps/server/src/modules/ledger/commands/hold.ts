import type { Tx } from '../../../platform/database/db.ts';
import { holdOf, memberAccount, transferLegs, type Amounts, type HeldAct } from '../held.ts';
import { post } from './post.ts';

/**
 * Takes an amount from a member into a hold: a bounty, a raise of it, a red envelope. In minor units, one currency or both in one
 * transaction. Returns the id of the ledger's transaction; one statement when the accounts are open.
 * @throws Failure `ledger.not_covered` the member has less; `ledger.key_reused` same key, other act
 */
export async function hold(tx: Tx, { memberId, amounts, ...act }: HeldAct & { memberId: string; amounts: Amounts }): Promise<string> {
  const { held, subject = held, key, kind, actorId, memo = '', at } = act;
  const legs = transferLegs(
    amounts,
    (currency) => memberAccount(memberId, currency),
    (currency) => holdOf(held, currency),
  );
  return post(tx, { key, kind, subject, actorId, memo, at, legs });
}
