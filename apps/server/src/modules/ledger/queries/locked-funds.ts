import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { reach } from '../../../platform/database/last-steps.ts';
import { amount, type AmountMinor, type Currency } from '../amount.ts';

export type Funds = Record<Currency, AmountMinor>;

/**
 * What members have, with their accounts locked until the end of the transaction in the order of their ids, as `post`
 * locks them: what is decided by it stays true, and a refusal can name the currency. In the order of `memberIds`.
 */
export async function lockedFunds(tx: Tx, memberIds: readonly string[]): Promise<Funds[]> {
  reach(tx, 'account');
  const { rows } = await sql<{ owner: string; currency: Currency; balanceMinor: string }>`
    select owner, currency, balance_minor from ledger_account
    where owner_kind = 'member' and owner = any(${memberIds}::text[]) order by id for no key update`.execute(tx);
  const of = (memberId: string, currency: Currency) =>
    amount(rows.find((row) => row.owner === memberId && row.currency === currency)?.balanceMinor ?? 0);
  return memberIds.map((memberId) => ({ CNY: of(memberId, 'CNY'), POINT: of(memberId, 'POINT') }));
}
