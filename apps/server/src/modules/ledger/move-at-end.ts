import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { accountName, type AccountRef } from './accounts.ts';

/** Something to be posted, or decided by balances and then posted, with the accounts that keep a balance in it. */
interface Move {
  accounts: readonly AccountRef[];
  run: () => Promise<unknown>;
}

/** Those that exist; the others are opened, and so locked, by the first who posts on them. */
async function lockAccounts(tx: Tx, accounts: readonly AccountRef[]): Promise<void> {
  const own = [...new Map(accounts.filter(({ owner }) => owner !== 'system').map((account) => [accountName(account), account])).values()];
  await sql`
    select account.id from ledger_account account
    join unnest(${own.map(({ owner }) => owner)}::text[], ${own.map(({ id }) => id)}::text[], ${own.map(({ currency }) => currency)}::text[])
      as moved (owner_kind, owner, currency) using (owner_kind, owner, currency)
    order by account.id for no key update of account`.execute(tx);
}

const gather = gathered<Move>('account', async (tx, moves) => {
  if (moves.length > 1) await lockAccounts(tx, moves.flatMap(({ accounts }) => accounts));
  for (const { run } of moves) await run();
});

/**
 * Leaves a posting for the end of the transaction, where accounts are locked after every other row, and those of several
 * moves together in the order of their ids. For every command in which something is locked after it posts. Moves run in
 * the order in which they were left; what one refuses ends the transaction.
 */
export async function moveAtEnd(tx: Tx, accounts: readonly AccountRef[], run: () => Promise<unknown>): Promise<void> {
  await gather(tx, { accounts, run });
}
