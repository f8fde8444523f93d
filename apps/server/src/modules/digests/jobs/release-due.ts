import { sql } from 'kysely';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { quietNow } from '../../notification-settings/index.ts';
import { mailDue } from '../events.ts';

/** At most as many due mails as can be sent within a minute, so that a hundred thousand digests do not delay other jobs. */
const perMinute = 600;

/** Maximum number of immediate mails per member in 24 hours; further ones wait until there is room again. */
export const dailyLimit = 12;

/** Mails beyond a member's daily limit wait until there is room. */
async function putOffBeyondLimit(tx: Tx, now: Date): Promise<void> {
  await sql`
      update notification_mail mail set due_at = recent.room_at
      from (
        select due.id, sent.created_at + interval '24 hours' as room_at
        from notification_mail due cross join lateral (
          select created_at from notification_mail sent
          where sent.member_id = due.member_id and sent.kind = 'at_once' and sent.state in ('queued', 'sending', 'sent')
            and sent.created_at > ${now}::timestamptz - interval '24 hours'
          order by created_at desc offset ${dailyLimit - 1}::int limit 1
        ) sent
        where due.state = 'waiting' and due.kind = 'at_once' and due.due_at <= ${now}
      ) recent
      where mail.id = recent.id`.execute(tx);
}

interface Due {
  mailId: string;
  memberId: string;
}

/** Mails due in the member's current quiet hours wait until these end. Returns the rest. */
async function putOffQuiet(tx: Tx, due: readonly Due[], now: Date): Promise<Due[]> {
  const ends = await quietNow(tx, [...new Set(due.map(({ memberId }) => memberId))], now);
  const quiet = due.filter(({ memberId }) => ends.has(memberId));
  await sql`
    update notification_mail set due_at = quiet.until
    from unnest(${quiet.map(({ mailId }) => mailId)}::bigint[], ${quiet.map(({ memberId }) => ends.get(memberId)?.toISOString())}::timestamptz[]) quiet (id, until)
    where notification_mail.id = quiet.id`.execute(tx);
  return due.filter(({ memberId }) => !ends.has(memberId));
}

/** Creates jobs for due mails, one each, immediate ones before all digests. */
export async function releaseDue({ write, clock }: Services): Promise<void> {
  const now = clock.now();
  await write(async (tx) => {
    await putOffBeyondLimit(tx, now);
    const { rows } = await sql<Due>`
      select id as mail_id, member_id from notification_mail where state = 'waiting' and due_at <= ${now}
      order by kind <> 'at_once', due_at, id limit ${perMinute}::int for update skip locked`.execute(tx);
    const going = (await putOffQuiet(tx, rows, now)).map(({ mailId }) => ({ mailId }));
    await sql`update notification_mail set state = 'queued' where id = any(${going.map(({ mailId }) => mailId)}::bigint[])`.execute(tx);
    await emitAll(tx, mailDue, going);
  });
}
