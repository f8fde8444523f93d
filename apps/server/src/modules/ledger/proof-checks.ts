import { sql, type RawBuilder } from 'kysely';

type Check = RawBuilder<{ location: string }>;

/** Rows that must not exist, each with a text that describes the place; of all accounts, or of some. */
export function accountChecks(only: readonly string[] | null): Readonly<Record<string, Check>> {
  const latest = sql`ledger_account account left join lateral (
    select hash, balance_after_minor from ledger_entry where account_id = account.id order by id desc limit 1) latest on true
    where owner_kind <> 'system' and (${only}::bigint[] is null or account.id = any(${only}::bigint[]))`;
  return {
    /** Each stored balance equals the balance after the last entry. */
    balances: sql`select account.id::text as location from ${latest} and balance_minor <> coalesce(latest.balance_after_minor, 0) order by account.id`,
    /** Each head is the hash of the last entry, or of the account's name. */
    heads: sql`select account.id::text as location from ${latest}
      and head_hash is distinct from coalesce(latest.hash, sha256(convert_to(owner_kind || ' ' || owner || ' ' || currency, 'UTF8'))) order by account.id`,
    /** No account is below zero except by its recorded debt, and no hold is. */
    belowZero: sql`select account.id::text as location from ${latest}
      and owed_minor <> case when owner_kind = 'member' then greatest(0, -balance_minor) else 0 end order by account.id`,
  };
}

/** What only a full examination finds. */
export const wholeChecks: Readonly<Record<string, Check>> = {
  /** Every entry belongs to an existing account and transaction. */
  orphans: sql`
    select id::text as location from ledger_entry entry
    where not exists (select from ledger_account account where account.id = entry.account_id)
      or not exists (select from ledger_transaction done where done.id = entry.transaction_id) order by id`,
  /** The state of an account in proofs from before the journal is still in its chain. */
  earlierHeads: sql`
    select distinct account.id::text as location
    from ledger_proof_heads piece cross join unnest(account_ids, heads) as seen(account_id, head)
    left join ledger_account account on account.id = seen.account_id
    where seen.head <> ''::bytea and seen.head is distinct from sha256(convert_to(owner_kind || ' ' || owner || ' ' || currency, 'UTF8'))
      and not exists (select from ledger_entry where account_id = account.id and hash = seen.head)`,
};
