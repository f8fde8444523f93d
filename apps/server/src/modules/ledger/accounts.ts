import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import type { Currency } from './amount.ts';

/** The owner and currency of an account. System accounts always exist; all others are opened by their first entry. */
export type AccountRef =
  | { owner: 'member' | 'hold'; id: string; currency: Currency }
  | { owner: 'system'; id: 'points_issue' | 'platform' | 'provider_clearing' | 'provider_fees' | 'import'; currency: Currency };

/** The unique name of an account, e.g. `member 12 POINT`; also the input of the first hash of its chain. */
export function accountName({ owner, id, currency }: AccountRef): string {
  return `${owner} ${id} ${currency}`;
}

/** Opens missing accounts with a balance of zero; in order, so that two transactions that open the same accounts cannot deadlock. */
export async function open(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const own = accounts.filter(({ owner }) => owner !== 'system').toSorted((a, b) => (accountName(a) < accountName(b) ? -1 : 1));
  if (own.length === 0) return;
  await sql`
    insert into ledger_account (owner_kind, owner, currency, balance_minor, head_hash)
    select owner_kind, owner, currency, 0, sha256(convert_to(owner_kind || ' ' || owner || ' ' || currency, 'UTF8'))
    from unnest(${own.map(({ owner }) => owner)}::text[], ${own.map(({ id }) => id)}::text[], ${own.map(({ currency }) => currency)}::text[])
      as account(owner_kind, owner, currency)
    on conflict do nothing`.execute(tx);
}

/** How many were locked: all of them, or none if one is missing. */
async function lockAll(tx: Tx, own: readonly AccountRef[]): Promise<number> {
  const { rows } = await sql`
    with wanted as (
      select * from unnest(${own.map(({ owner }) => owner)}::text[], ${own.map(({ id }) => id)}::text[], ${own.map(({ currency }) => currency)}::text[])
        as wanted(owner_kind, owner, currency)
    )
    select account.id from ledger_account account join wanted using (owner_kind, owner, currency)
    where (select count(*) from ledger_account join wanted using (owner_kind, owner, currency)) = ${own.length}::int
    order by account.id for no key update of account`.execute(tx);
  return rows.length;
}

/** Locks all accounts that keep a balance in the order of their ids; missing ones are opened before any is locked. */
async function lockAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const own = [...new Map(accounts.filter(({ owner }) => owner !== 'system').map((account) => [accountName(account), account])).values()];
  if ((await lockAll(tx, own)) === own.length) return;
  await open(tx, own);
  await lockAll(tx, own);
}

/** A posting, or one that is decided by balances first, with all accounts that it locks or posts to. */
interface Move {
  accounts: readonly AccountRef[];
  run: () => Promise<unknown>;
}

const gather = gathered<Move>('account', async (tx, moves) => {
  if (moves.length > 1)
    await lockAccounts(
      tx,
      moves.flatMap(({ accounts }) => accounts),
    );
  for (const { run } of moves) await run();
});

/**
 * Defers a posting to the end of the transaction, where accounts are locked after every other row, and those of several postings at once in
 * the order of their ids. For every command that locks something after it posts. Postings run in the order in which they were deferred; a
 * failure ends the transaction.
 */
export async function moveAtEnd(tx: Tx, accounts: readonly AccountRef[], run: () => Promise<unknown>): Promise<void> {
  await gather(tx, { accounts, run });
}
