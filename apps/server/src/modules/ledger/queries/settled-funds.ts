import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor } from '../amount.ts';
import type { LedgerKind } from '../posting.ts';

/** Money that comes back to whom it belonged before: it did not come in. */
const returns: readonly LedgerKind[] = ['card_refund', 'recharge_refund', 'bounty_adjust', 'bounty_refund', 'envelope_return', 'payout'];

/**
 * How much of a member's money is settled, in fen: the balance without what came in since a moment, and without what staff gave more than
 * they took. Older money counts as spent first, so it may be less than the balance of that moment. Never below zero.
 */
export async function settledFunds(db: Db | Tx, memberId: string, since: Date): Promise<AmountMinor> {
  const { rows } = await sql<{ settled: string }>`
    select greatest(0, balance_minor
      - coalesce(sum(amount_minor) filter (where amount_minor > 0 and posted_at > ${since} and kind <> 'staff_adjust' and kind <> all(${returns}::text[])), 0)
      - greatest(0, coalesce(sum(amount_minor) filter (where kind = 'staff_adjust'), 0)))::text as settled
    from ledger_account account join ledger_entry entry on entry.account_id = account.id
    join ledger_transaction done on done.id = entry.transaction_id
    where owner_kind = 'member' and owner = ${memberId} and currency = 'CNY' group by balance_minor`.execute(db);
  return amount(rows[0]?.settled ?? 0);
}
