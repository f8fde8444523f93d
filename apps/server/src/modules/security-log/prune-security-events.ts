import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import type { Services } from '../../platform/http/ctx.ts';

const retentionMs = 90 * 24 * 60 * 60_000;

export async function pruneSecurityEvents({ db, clock }: Services): Promise<void> {
  await deleteInBatches(db, 'security_event', sql`last_at < ${new Date(clock.now().getTime() - retentionMs)}`);
}
