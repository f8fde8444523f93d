import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listLatestReminders, readUnreadMessageCount } from './queries/read-unread.ts';

export const unreadRoutes = [
  bind(contract.readUnreadMessageCount, (ctx) => readUnreadMessageCount(ctx)),
  bind(contract.listLatestReminders, (ctx) => listLatestReminders(ctx)),
];
