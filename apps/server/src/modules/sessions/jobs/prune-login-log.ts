import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';

/** Long enough to look back at a strange sign-in, and no longer: it is a record of where somebody was. */
const retentionMs = 365 * 24 * 60 * 60 * 1000;

export async function pruneLoginLog({ db, clock }: Services): Promise<void> {
  await deleteInBatches(db, 'login_log', sql`created_at < ${new Date(clock.now().getTime() - retentionMs)}`);
}
