import { historyRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';

export async function pruneHistory({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - historyRules.keptDays * 24 * 60 * 60 * 1000);
  await deleteInBatches(db, 'reading_history', sql`read_at < ${before}`);
}
