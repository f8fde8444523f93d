import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { gathered } from '../../platform/database/last-steps.ts';
import { seal } from './journal.ts';
import { lockSealing } from './sealing.ts';

/**
 * Above what one of the staff moves alone, an entry of a member is sealed before its commit: nobody with SQL finds it
 * unsealed. The settings are `site`'s, which stands beside the ledger; read within the statement that posts, they cost
 * no other one. Their first values stand in where nobody has set them.
 */
export function isAboveLimit(amount: string, currency: string) {
  const limit = (key: string, unit: number, initial: number) =>
    sql`coalesce((select value::numeric * ${unit}::int from setting where key = ${key}), ${initial}::int)`;
  return sql<boolean>`abs(${sql.ref(amount)}) > case ${sql.ref(currency)} when 'CNY' then ${limit('adjustLimitYuan', 100, 10_000)}
    else ${limit('adjustLimitPoints', 1, 1000)} end`;
}

/**
 * At the very end of the transaction, after every other lock: whoever seals, or waits to, locks nothing afterwards. What
 * others have committed is sealed with it, because each chain is walked in the order of the journal.
 */
export const sealAtEnd = gathered<Date>('seal', async (tx: Tx, times) => {
  await lockSealing(tx);
  const [now] = times;
  if (now !== undefined) await seal(tx, now);
});
