import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';

/** Names and contacts of people are not kept for ever, whether anybody answered or not. */
export async function clearFeedback({ db, clock }: Services): Promise<void> {
  const { feedbackDays } = await settings.get(db);
  await deleteInBatches(db, 'feedback', sql`created_at < ${clock.now()}::timestamptz - ${feedbackDays} * interval '1 day'`);
}
