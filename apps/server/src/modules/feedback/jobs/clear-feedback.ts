import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';

const batch = 5000;

/** Names and contacts of people are not kept for ever, whether anybody answered or not. */
export async function clearFeedback({ db, clock }: Services): Promise<void> {
  const { feedbackDays } = await settings.get(db);
  for (let size = batch; size === batch;) {
    const { numAffectedRows = 0n } = await sql`
      delete from feedback where id in (
        select id from feedback where created_at < ${clock.now()}::timestamptz - ${feedbackDays} * interval '1 day' limit ${batch}::int)`.execute(
      db,
    );
    size = Number(numAffectedRows);
  }
}
