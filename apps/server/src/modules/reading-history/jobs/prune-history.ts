import { historyRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

const batch = 5000;

/** In small batches, so that nobody who reads meanwhile waits. */
export async function pruneHistory({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - historyRules.keptDays * 24 * 60 * 60 * 1000);
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from reading_history where ctid = any(array(
        select ctid from reading_history where read_at < ${before} limit ${batch}::int for update skip locked))`.execute(db);
    if ((numAffectedRows ?? 0n) < BigInt(batch)) return;
  }
}
