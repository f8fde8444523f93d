import { type RawBuilder, sql } from 'kysely';
import { ascending, descending, type ListPage, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { reach } from '../../../platform/database/last-steps.ts';
import type { AccountRef } from '../accounts.ts';
import { amount, type AmountMinor, type Currency } from '../amount.ts';

/** The balance of a member's account or a hold, in minor units; zero if it was never opened. */
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

/** Zero in a currency that was not requested. */
export type Funds = Record<Currency, AmountMinor>;

/**
 * A member's balances in these currencies, with the accounts locked until the end of the transaction in the order of their ids, as `post`
 * locks them: decisions based on them stay valid, and a refusal can name the currency.
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

interface Funded {
  /** Of all of them, in fen. */
  total: AmountMinor;
  count: number;
  /** Those with the highest balances, at most as many as requested. */
  accounts: { memberId: string; units: AmountMinor }[];
}

/** The money on the accounts of some members; `members` is a subquery of their ids as text. One statement. */
export async function fundedAmong(db: Db, members: RawBuilder<unknown>, limit: number): Promise<Funded> {
  const { rows } = await sql<{ memberId: string; units: string; total: string; count: number }>`
    with found as materialized (
      select owner, balance_minor from ledger_account
      where owner_kind = 'member' and currency = 'CNY' and balance_minor > 0 and owner in (${members})
    )
    select owner as member_id, balance_minor::text as units, (select sum(balance_minor)::text from found) as total, (select count(*)::int from found) as count
    from found order by balance_minor desc, owner limit ${limit}`.execute(db);
  const accounts = rows.map(({ memberId, units }) => ({ memberId, units: amount(units) }));
  return { total: amount(rows[0]?.total ?? 0), count: rows[0]?.count ?? 0, accounts };
}

const ofHighest = numberedList('debts', { size: 30 }, descending('owed_minor'), ascending('id'));

interface Owing extends Pick<ReturnType<ListPage['show']>, 'numbers'> {
  /** Of all of them. */
  sum: AmountMinor;
  accounts: { memberId: string; units: AmountMinor }[];
}

/** Members whose accounts are below zero, with their debts; the highest first. Two statements. */
export async function owing(db: Db, currency: Currency, requested: PageOfList): Promise<Owing> {
  const { rows: all } = await sql<{ sum: string; count: number }>`
    select coalesce(sum(owed_minor), 0)::text as sum, count(*)::int as count from ledger_account where currency = ${currency} and owed_minor > 0`.execute(
    db,
  );
  const list = ofHighest(requested);
  const matches = await db
    .selectFrom('ledgerAccount')
    .select(['owner', 'owedMinor'])
    .where('currency', '=', currency)
    .where('owedMinor', '>', '0')
    .$call(list.of)
    .execute();
  const { rows, numbers } = list.show(matches, all[0]?.count ?? 0);
  const accounts = rows.map(({ owner, owedMinor }) => ({ memberId: owner, units: amount(owedMinor) }));
  return { sum: amount(all[0]?.sum ?? 0), accounts, numbers };
}
