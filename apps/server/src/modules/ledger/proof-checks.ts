import { sql, type RawBuilder } from 'kysely';

/** Rows that must not exist, each with a word that tells staff where to look. */
export const proofChecks: Readonly<Record<string, RawBuilder<{ place: string }>>> = {
  /** All that ever moved sums to nothing, per currency. */
  sums: sql`
    select currency as place from ledger_entry join ledger_account account on account.id = account_id
    group by currency having sum(amount_minor) <> 0`,
  /** So does each transaction, and it has entries. */
  transactions: sql`
    select transaction_id::text as place from ledger_entry join ledger_account account on account.id = account_id
    group by transaction_id, currency having sum(amount_minor) <> 0
    union all
    select id::text from ledger_transaction done where not exists (select from ledger_entry where transaction_id = done.id)`,
  /** No entry stands on an account that is not there. */
  orphans: sql`
    select id::text as place from ledger_entry entry
    where not exists (select from ledger_account account where account.id = entry.account_id)`,
  /** Each kept balance is the sum of its entries. */
  balances: sql`
    select account.id::text as place from ledger_account account
    left join (select account_id, sum(amount_minor) as total from ledger_entry group by account_id) moved on moved.account_id = account.id
    where owner_kind <> 'system' and balance_minor <> coalesce(moved.total, 0)`,
  /** Each entry says what was there after it. */
  running: sql`
    select id::text as place from (
      select entry.id, balance_after_minor, sum(amount_minor) over (partition by account_id order by entry.id) as running
      from ledger_entry entry join ledger_account account on account.id = account_id where owner_kind <> 'system'
    ) walked where balance_after_minor is distinct from running`,
  /** Each hash stands on the one before it, and the last one is the account's head. */
  chains: sql`
    select id::text as place from (
      select entry.id, entry.hash, sha256(
        coalesce(lag(entry.hash) over chain, sha256(convert_to(owner_kind || ' ' || owner || ' ' || currency, 'UTF8')))
        || done.input_hash || int8send(round(extract(epoch from done.posted_at) * 1000)::bigint)
        || int8send(amount_minor) || int8send(balance_after_minor)) as expected
      from ledger_entry entry join ledger_transaction done on done.id = transaction_id
      join ledger_account account on account.id = account_id
      where owner_kind <> 'system' window chain as (partition by account_id order by entry.id)
    ) walked where hash is distinct from expected`,
  heads: sql`
    select account.id::text as place from ledger_account account
    left join lateral (select hash from ledger_entry where account_id = account.id order by id desc limit 1) latest on true
    where owner_kind <> 'system'
      and head_hash is distinct from coalesce(latest.hash, sha256(convert_to(owner_kind || ' ' || owner || ' ' || currency, 'UTF8')))`,
  /** Nobody owes the house. */
  belowZero: sql`select id::text as place from ledger_account where balance_minor < 0`,
};
