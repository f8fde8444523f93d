import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { seal } from './journal.ts';
import { lockSealing } from './sealing.ts';

/**
 * An entry of a member above what one staff member may move alone is sealed before its commit: somebody with SQL access never finds it
 * unsealed. The settings belong to `site`, which has the same rank as the ledger; they are read within the posting statement and cost no
 * other one. Their initial values apply where nobody has set them.
 */
export function isAboveLimit(amount: string, currency: string) {
  const limit = (key: string, unit: number, initial: number) =>
    sql`coalesce((select value::numeric * ${unit}::int from setting where key = ${key}), ${initial}::int)`;
  return sql<boolean>`abs(${sql.ref(amount)}) > case ${sql.ref(currency)} when 'CNY' then ${limit('adjustLimitYuan', 100, 10_000)}
    else ${limit('adjustLimitPoints', 1, 1000)} end`;
}

/**
 * At the very end of the transaction, after every other lock: a transaction that seals, or waits to, locks nothing afterwards. Rows that
 * others have committed are sealed with it, because each chain is walked in the order of the journal.
 */
export const sealAtEnd = gathered<Date>('seal', async (tx: Tx, times) => {
  await lockSealing(tx);
  const [now] = times;
  if (now !== undefined) await seal(tx, now);
});
