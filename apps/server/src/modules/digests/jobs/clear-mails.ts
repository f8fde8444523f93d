import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';

const retentionMs = 30 * 24 * 60 * 60_000;

/** Mails that were settled long ago. What they were about cannot come up again: its job ended weeks before. */
export async function clearMails({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await deleteInBatches(db, 'notification_mail', sql`state in ('sending', 'sent', 'empty', 'failed') and created_at < ${before}`);
}
