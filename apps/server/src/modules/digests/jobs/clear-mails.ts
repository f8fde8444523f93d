import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

const retentionDays = 30;
const batch = 5000;

/** Mails that were settled long ago. What they were about cannot come up again: its job ended weeks before. */
export async function clearMails({ db, clock }: Services): Promise<void> {
  for (let size = batch; size === batch;) {
    const { numAffectedRows = 0n } = await sql`
      delete from notification_mail where id in (
        select id from notification_mail where state in ('sending', 'sent', 'empty', 'failed')
          and created_at < ${clock.now()}::timestamptz - ${retentionDays} * interval '1 day' limit ${batch}::int)`.execute(db);
    size = Number(numAffectedRows);
  }
}
