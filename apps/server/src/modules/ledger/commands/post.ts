import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { violatedConstraint } from '../../../platform/database/constraint.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import { accountName } from '../accounts.ts';
import { contentHash, contentOf, type Posting } from '../posting.ts';
import { open } from './open.ts';

interface Outcome {
  id: string | null;
  /** How many of the accounts exist. */
  found: number;
}

/**
 * Everything in one statement: locks the accounts that keep a balance in the order of their ids, writes the transaction
 * unless an account is missing or the key is taken, moves the balances with the heads of their chains, and writes the
 * entries. `balance_minor` is read after the lock was granted, so what ran meanwhile counts.
 */
async function tryPost(tx: Tx, posting: Posting, salt: Buffer): Promise<Outcome> {
  const { legs, key, kind, subject, actorId, memo = '', at } = posting;
  const accounts = legs.map(({ account }) => account);
  const hash = contentHash(contentOf(posting, salt));
  const { rows } = await sql<Outcome>`
    with leg as (
      select * from unnest(
        ${accounts.map(({ owner }) => owner)}::text[], ${accounts.map(({ id }) => id)}::text[],
        ${accounts.map(({ currency }) => currency)}::text[], ${legs.map(({ amount }) => String(amount))}::bigint[]
      ) as leg(owner_kind, owner, currency, amount)
    ), kept as materialized (
      select account.id, leg.amount from leg join ledger_account account using (owner_kind, owner, currency)
      where owner_kind <> 'system' order by account.id for no key update of account
    ), house as (
      select account.id, leg.amount from leg join ledger_account account using (owner_kind, owner, currency)
      where owner_kind = 'system'
    ), found as (
      select (select count(*) from kept)::int + (select count(*) from house)::int as accounts
    ), posted as (
      insert into ledger_transaction (key, input_hash, kind, subject_kind, subject_id, actor_id, memo, posted_at, salt)
      select ${key}::uuid, ${hash}::bytea, ${kind}::text, ${subject.kind}::text, ${subject.id}::text, ${actorId}::bigint,
        ${memo}::text, ${at}::timestamptz, ${salt}::bytea
      from found where accounts = ${legs.length}::int
      on conflict (key) do nothing returning id
    ), moved as (
      update ledger_account account set
        balance_minor = account.balance_minor + kept.amount,
        head_hash = sha256(account.head_hash || ${hash}::bytea || int8send(${at.getTime()}::bigint) || int8send(kept.amount)
          || int8send(account.balance_minor + kept.amount))
      from kept, posted where account.id = kept.id
      returning account.id, kept.amount, account.balance_minor, account.head_hash
    ), entered as (
      insert into ledger_entry (transaction_id, account_id, amount_minor, balance_after_minor, hash)
      select posted.id, moved.id, moved.amount, moved.balance_minor, moved.head_hash from moved, posted
      union all select posted.id, house.id, house.amount, null, null from house, posted
    )
    select (select id from posted) as id, accounts as found from found ${prepared}`.execute(tx);
  const outcome = rows[0];
  invariant(outcome !== undefined, 'a posting has an outcome');
  return outcome;
}

/** numeric_value_out_of_range: a balance beyond 64 bits. */
function isOutOfRange(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22003';
}

/** The posting that has this key already: the same one, or a mistake of the caller. */
async function storedUnder(tx: Tx, posting: Posting): Promise<string> {
  const stored = await tx.selectFrom('ledgerTransaction').select(['id', 'inputHash', 'salt']).where('key', '=', posting.key).executeTakeFirst();
  invariant(stored !== undefined, 'a taken key has its transaction');
  return contentHash(contentOf(posting, stored.salt)).equals(stored.inputHash) ? stored.id : fail('ledger.key_reused');
}

/**
 * Moves value between accounts in the caller's transaction, and returns the id of the ledger's. One statement when the
 * accounts are open. Once more with the same key it changes nothing and returns the same id.
 * @throws Failure `ledger.key_reused` same key, other content; `ledger.not_covered` an account would fall below zero;
 * `ledger.too_much` an account would outgrow 64 bits
 */
export async function post(tx: Tx, posting: Posting): Promise<string> {
  const { legs } = posting;
  const names = new Set(legs.map(({ account }) => accountName(account)));
  invariant(names.size === legs.length && legs.length > 1, 'a posting has two legs or more, each on an account of its own');
  const salt = randomBytes(16);
  const attempt = async (): Promise<Outcome> =>
    tryPost(tx, posting, salt).catch((error: unknown) => {
      if (violatedConstraint(error) === 'ledger_account_covered') fail('ledger.not_covered');
      if (isOutOfRange(error)) fail('ledger.too_much');
      throw error;
    });
  let outcome = await attempt();
  if (outcome.found < legs.length) {
    await open(tx, legs.map(({ account }) => account));
    outcome = await attempt();
    invariant(outcome.found === legs.length, 'accounts are there once they were opened');
  }
  return outcome.id ?? storedUnder(tx, posting);
}
