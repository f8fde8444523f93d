import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import type { AccountRef } from './accounts.ts';
import { lockAccounts } from './lock-accounts.ts';

/** Something to be posted, or decided by balances and then posted, with all accounts that it locks or posts on. */
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
 * Leaves a posting for the end of the transaction, where accounts are locked after every other row, and those of several
 * moves at once in the order of their ids. For every command in which something is locked after it posts. Moves run in
 * the order in which they were left; what one refuses ends the transaction.
 */
export async function moveAtEnd(tx: Tx, accounts: readonly AccountRef[], run: () => Promise<unknown>): Promise<void> {
  await gather(tx, { accounts, run });
}
