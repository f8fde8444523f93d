/**
 * Reminders as template messages of WeChat's official account, for groups of which staff named a template and that the member chose.
 * Tables: none of its own; the ids at the official account are those of `third-party`. Invariants: nothing that a visitor may not read
 * leaves the site, of private messages only that there is one; content and choices are read when it is sent; what was read meanwhile is not
 * sent; a line is sent at most once in ten minutes. Events: events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { messageSent } from '../messages/index.ts';
import { noticePublished } from '../notices/index.ts';
import { reminderDelivered } from '../reminders/index.ts';
import { wechatMessageDue } from './events.ts';
import { collectMessage, collectNotice, collectReminders } from './jobs/collect.ts';
import { sendWechatMessage } from './jobs/send-wechat-message.ts';

export { wechatReminderRoutes } from './routes.ts';

export const wechatReminderSubscriptions: readonly Subscription<Services>[] = [
  on(reminderDelivered, 'wechat', collectReminders),
  on(messageSent, 'wechat', collectMessage),
  on(noticePublished, 'wechat', collectNotice),
  on(wechatMessageDue, 'send', sendWechatMessage),
];
