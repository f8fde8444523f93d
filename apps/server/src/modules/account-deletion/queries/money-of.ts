import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, balance, type AmountMinor } from '../../ledger/index.ts';
import { openBounties } from '../../questions/index.ts';
import { heldInEnvelopes } from '../../red-envelopes/index.ts';

/** What a member would give up by leaving, in fen: the balance, and the bounties and envelopes that come back to it first. */
export async function moneyOf(db: Db | Tx, memberId: string): Promise<AmountMinor> {
  const own = await balance(db, { owner: 'member', id: memberId, currency: 'CNY' });
  return amount(own + (await openBounties(db, memberId)) + (await heldInEnvelopes(db, memberId)));
}
