import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { assistantSettings } from '../settings.ts';

const batch = 1000;

/** Deletes chats whose last answer is too long ago, batch by batch. */
export async function forgetChats({ db, clock }: Services): Promise<void> {
  const { keepDays } = await assistantSettings.get(db);
  const before = new Date(clock.now().getTime() - keepDays * 86_400_000);
  for (let gone = batch; gone === batch;) {
    const { numAffectedRows } = await sql`
      delete from assistant_chat where id in (select id from assistant_chat where last_at < ${before} limit ${sql.lit(batch)})`.execute(db);
    gone = Number(numAffectedRows ?? 0);
  }
}
