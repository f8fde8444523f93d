import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listLatestReminders } from './queries/list-latest-reminders.ts';
import { readUnreadMessageCount } from './queries/read-unread-message-count.ts';

export const unreadRoutes = [
  bind(contract.readUnreadMessageCount, (ctx) => readUnreadMessageCount(ctx)),
  bind(contract.listLatestReminders, (ctx) => listLatestReminders(ctx)),
];
