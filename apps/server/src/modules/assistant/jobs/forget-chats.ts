import { sql } from 'kysely';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { assistantSettings } from '../settings.ts';

/** Each with its turns. */
const batchRows = 1000;

/** Deletes chats whose last answer is too long ago. */
export async function forgetChats({ db, clock }: Services): Promise<void> {
  const { keepDays } = await assistantSettings.get(db);
  const before = new Date(clock.now().getTime() - keepDays * 86_400_000);
  await deleteInBatches(db, 'assistant_chat', sql`last_at < ${before}`, batchRows);
}
