import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { readWechatReminders } from './queries/read-wechat-reminders.ts';

export const wechatReminderRoutes = [bind(contract.readWechatReminders, (ctx) => readWechatReminders(ctx))];
