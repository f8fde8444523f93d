/**
 * Mail about what concerns members: immediate, daily, weekly; and unsubscribing with one click (ADR 34). Tables: notification_mail,
 * notification_mail_item. Invariants: a mail has a row before it is sent, and is marked as in progress before it is handed over, so none is
 * sent twice; no item is in two mails at once; content is read when a mail is created, as its reader may see it then, so items that were
 * read, withdrawn or closed meanwhile are left out, and an empty mail is not sent; only confirmed addresses of active members get any; an
 * unsubscribe link only affects the scope for which it was signed. Without a mail server nothing is collected. Events: events.ts.
 */
import { sql } from 'kysely';
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { messageSent } from '../messages/index.ts';
import { noticePublished } from '../notices/index.ts';
import { reminderDelivered } from '../reminders/index.ts';
import { digestDue, mailDue } from './events.ts';
import { collectMessage, collectNotice, collectReminders } from './jobs/collect.ts';
import { planBatch } from './jobs/plan-batch.ts';
import { planDigests } from './jobs/plan-digests.ts';
import { releaseDue } from './jobs/release-due.ts';
import { sendMail } from './jobs/send-mail.ts';
import { type RetentionRule } from '../../platform/database/retention.ts';

export { digestsOwnData } from './own-data.ts';
export { digestRoutes } from './routes.ts';

export const digestSubscriptions: readonly Subscription<Services>[] = [
  on(reminderDelivered, 'collect-mail', collectReminders),
  on(messageSent, 'collect-mail', collectMessage),
  on(noticePublished, 'collect-mail', collectNotice),
  on(mailDue, 'send', sendMail),
  on(digestDue, 'plan', planBatch),
];

export const digestJobs: readonly ClockJob[] = [
  { task: 'digests/release-due', pattern: '* * * * *', run: releaseDue },
  { task: 'digests/plan', pattern: '5 * * * *', run: planDigests },
];

/** Mails that were completed long ago. Their items cannot occur again: the jobs ended weeks before. */
export const digestRetention: readonly RetentionRule[] = [
  {
    table: 'notification_mail',
    days: 'mailLogDays',
    isOlder: (before) => sql`state in ('sending', 'sent', 'empty', 'failed') and created_at < ${before}::timestamptz`,
  },
];
