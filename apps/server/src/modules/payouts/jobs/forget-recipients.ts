import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';

/** Long enough to answer a question about a payment; of cancelled accounts at once. */
const keptDays = 30;

/** Erases to whom payouts went that have ended; their digests stay. */
export async function forgetRecipients({ db, clock }: Services): Promise<void> {
  await sql`
    update payout set sealed_recipient = null where id in (
      select payout.id from payout join member on member.id = payout.member_id
      where sealed_recipient is not null and ended_at is not null
        and (ended_at < ${clock.now()}::timestamptz - make_interval(days => ${keptDays}::int) or member.state = 'cancelled')
      order by payout.id for update of payout skip locked)`.execute(db);
}
