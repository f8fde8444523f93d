import type { Db, Tx } from '../../../platform/database/db.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor } from '../amount.ts';

/** What is in a member's account or a hold, in minor units; nothing for one that was never opened. */
export async function balance(db: Db | Tx, { owner, id, currency }: Exclude<AccountRef, { owner: 'system' }>): Promise<AmountMinor> {
  const account = await db
    .selectFrom('ledgerAccount')
    .select('balanceMinor')
    .where('ownerKind', '=', owner)
    .where('owner', '=', id)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return amount(account?.balanceMinor ?? 0);
}
