import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { reach } from '../../../platform/database/last-steps.ts';
import { amount, type AmountMinor, type Currency } from '../amount.ts';

/** Nothing in a currency that was not asked for. */
export type Funds = Record<Currency, AmountMinor>;

/**
 * What a member has in these currencies, with the accounts locked until the end of the transaction in the order of their
 * ids, as `post` locks them: what is decided by it stays true, and a refusal can name the currency.
 */
export async function lockedFunds(tx: Tx, memberId: string, currencies: readonly Currency[]): Promise<Funds> {
  reach(tx, 'account');
  const { rows } = await sql<{ currency: Currency; balanceMinor: string }>`
    select currency, balance_minor from ledger_account
    where owner_kind = 'member' and owner = ${memberId} and currency = any(${currencies}::text[]) order by id for no key update`.execute(
    tx,
  );
  const of = (currency: Currency) => amount(rows.find((row) => row.currency === currency)?.balanceMinor ?? 0);
  return { CNY: of('CNY'), POINT: of('POINT') };
}
