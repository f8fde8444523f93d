/**
 * Push messages (RFC 8030, 8291, 8292) to browsers that members registered. Tables: push_key, push_device. Invariants: a device belongs to
 * one session and gets nothing once that has ended; content is read when it is sent, as its member may see it then, never as staff; no
 * content is logged; endpoints are called only through the outbound guard. Without a contact address of the site's staff (setting
 * pushContact) nothing is sent. Events: events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { memberCancelled } from '../members/index.ts';
import { messageSent } from '../messages/index.ts';
import { noticePublished } from '../notices/index.ts';
import { reminderDelivered } from '../reminders/index.ts';
import { pushDue } from './events.ts';
import { forgetDevices, pruneDevices } from './jobs/prune-devices.ts';
import { pushMessage, pushNotice, pushReminders } from './jobs/push-arrivals.ts';
import { sendPush } from './jobs/send-push.ts';

export { pushOwnData } from './own-data.ts';
export { preparePushKeys } from './vapid.ts';
export { pushRoutes } from './routes.ts';

export const pushSubscriptions: readonly Subscription<Services>[] = [
  on(reminderDelivered, 'push', pushReminders),
  on(messageSent, 'push', pushMessage),
  on(noticePublished, 'push', pushNotice),
  on(pushDue, 'send', sendPush),
  on(memberCancelled, 'forget-push-devices', forgetDevices),
];

export const pushJobs: readonly ClockJob[] = [{ task: 'push/prune-devices', pattern: '11 4 * * *', run: pruneDevices }];
