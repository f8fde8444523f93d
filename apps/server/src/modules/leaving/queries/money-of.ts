import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, balance, type AmountMinor } from '../../ledger/index.ts';
import { openBounties } from '../../questions/index.ts';

/** What a member would give up by leaving, in fen: the balance, and the bounties that come back to it first. */
export async function moneyOf(db: Db | Tx, memberId: string): Promise<AmountMinor> {
  return amount((await balance(db, { owner: 'member', id: memberId, currency: 'CNY' })) + (await openBounties(db, memberId)));
}
