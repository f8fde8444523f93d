import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { invariant } from '../../platform/failure.ts';
import { contentHash, contentOf, type Posting } from './posting.ts';
import { isAboveLimit } from './seal-limit.ts';

/** A posting with the salt of its hash, which stays the same in every retry. */
export interface Salted {
  posting: Posting;
  salt: Buffer;
}

export interface PostingOutcome {
  /** Null where nothing was written. */
  id: string | null;
  /** Whether all accounts of all postings exist. */
  open: boolean;
  /** Whether it moves more on a member's account than one staff member may move alone. */
  large: boolean;
}

/** The postings as the rows of a table, without their legs. */
function postingRows(all: readonly Salted[]) {
  const postings = all.map(({ posting }) => posting);
  return sql`unnest(
    ${postings.map(({ key }) => key)}::uuid[], ${all.map(({ posting, salt }) => contentHash(contentOf(posting, salt)))}::bytea[],
    ${postings.map(({ kind }) => kind)}::text[], ${postings.map(({ subject }) => subject.kind)}::text[],
    ${postings.map(({ subject }) => subject.id)}::text[], ${postings.map(({ actorId }) => actorId)}::bigint[],
    ${postings.map(({ memo = '' }) => memo)}::text[], ${postings.map(({ at }) => at)}::timestamptz[],
    ${postings.map(({ at }) => at.getTime())}::bigint[], ${all.map(({ salt }) => salt)}::bytea[],
    ${postings.map(({ legs }) => legs.length)}::int[]
  ) with ordinality as posting(key, hash, kind, subject_kind, subject_id, actor_id, memo, at, at_ms, salt, legs, n)`;
}

function legRows(all: readonly Salted[]) {
  const legs = all.flatMap(({ posting }, index) => posting.legs.map(({ account, amount }) => ({ ...account, amount, n: index + 1 })));
  return sql`unnest(
    ${legs.map(({ n }) => n)}::int[], ${legs.map(({ owner }) => owner)}::text[], ${legs.map(({ id }) => id)}::text[],
    ${legs.map(({ currency }) => currency)}::text[], ${legs.map(({ amount }) => String(amount))}::bigint[]
  ) as leg(n, owner_kind, owner, currency, amount)`;
}

/**
 * Everything in one statement, however many postings: locks the accounts that keep a balance in the order of their ids, writes each
 * transaction unless its key is taken, moves the balances with the heads of their chains, and writes the entries. If any account is
 * missing, nothing is locked or written: opening an account may wait for another transaction that opens the same one, and must hold no
 * locks meanwhile. `balance_minor` is read after the lock was granted, so concurrent changes are seen. A debt only grows by rewards and
 * recharges that are taken back; any other act below zero violates the table's check. An account that keeps a balance occurs in one of the
 * postings at most: its chain grows by one entry.
 */
export async function writePostings(tx: Tx, all: readonly Salted[]): Promise<PostingOutcome[]> {
  const rows = await prepared(
    tx,
    sql<PostingOutcome>`
    with posting as (select * from ${postingRows(all)}), leg as (select * from ${legRows(all)}), ready as materialized (
      select count(account.id) = count(*) as open from leg left join ledger_account account using (owner_kind, owner, currency)
    ), chained as materialized (
      select account.id, leg.n, leg.amount, currency, owner_kind from leg join ledger_account account using (owner_kind, owner, currency)
      where owner_kind <> 'system' and (select open from ready) order by account.id for no key update of account
    ), system_leg as (
      select account.id, leg.n, leg.amount from leg join ledger_account account using (owner_kind, owner, currency)
      where owner_kind = 'system' and (select open from ready)
    ), found as (
      select posting.n, count(one.n) as accounts
      from posting left join (select n from chained union all select n from system_leg) one using (n) group by posting.n
    ), posted as (
      insert into ledger_transaction (key, input_hash, kind, subject_kind, subject_id, actor_id, memo, posted_at, salt)
      select key, hash, kind, subject_kind, subject_id, actor_id, memo, at, salt
      from posting join found using (n) where accounts = legs order by n
      on conflict (key) do nothing returning id, key
    ), fresh as (
      select posted.id, posting.n, hash, at_ms, kind in ('reward', 'recharge_refund') as may_owe from posted join posting using (key)
    ), moved as (
      update ledger_account account set
        balance_minor = account.balance_minor + chained.amount,
        owed_minor = least(case when may_owe then null else account.owed_minor end, greatest(0, -(account.balance_minor + chained.amount))),
        head_hash = sha256(account.head_hash || fresh.hash || int8send(fresh.at_ms) || int8send(chained.amount)
          || int8send(account.balance_minor + chained.amount))
      from chained join fresh using (n) where account.id = chained.id
      returning account.id, fresh.id as transaction_id, chained.amount, account.balance_minor, account.head_hash
    ), entered as (
      insert into ledger_entry (transaction_id, account_id, amount_minor, balance_after_minor, hash)
      select transaction_id, id, amount, balance_minor, head_hash from moved
      union all select fresh.id, system_leg.id, system_leg.amount, null, null from system_leg join fresh using (n)
    )
    select fresh.id, open, exists (
      select from chained where chained.n = posting.n and owner_kind = 'member' and ${isAboveLimit('chained.amount', 'chained.currency')}) as large
    from posting cross join ready left join fresh using (n) order by n`,
  );
  invariant(rows.length === all.length, 'every posting has an outcome');
  return rows;
}
