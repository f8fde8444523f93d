import { sql } from 'kysely';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { mailDue } from '../events.ts';

/** Of the mails that are due as many as leave within a minute, so that a hundred thousand digests hold up no other job. */
const perMinute = 600;

/** Mails at once that one member gets within 24 hours; what comes beyond waits until there is room again. */
export const dailyLimit = 12;

/** Hands due mails to jobs, one each, those at once before all digests, and puts those off whose member has had enough for a day. */
export async function releaseDue({ write, clock }: Services): Promise<void> {
  const now = clock.now();
  await write(async (tx) => {
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
    const { rows } = await sql<{ mailId: string }>`
      update notification_mail set state = 'queued' where id in (
        select id from notification_mail where state = 'waiting' and due_at <= ${now} order by kind <> 'at_once', due_at, id limit ${perMinute}::int for update skip locked
      ) returning id as mail_id`.execute(tx);
    await emitAll(tx, mailDue, rows);
  });
}
