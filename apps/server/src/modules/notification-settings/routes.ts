import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { setNotificationSettings } from './commands/set-notification-settings.ts';
import { readNotificationSettings } from './queries/notification-settings.ts';

export const notificationSettingRoutes = [
  bind(contract.readNotificationSettings, (ctx) => readNotificationSettings(ctx)),
  bind(contract.setNotificationSettings, (ctx, { body }) => setNotificationSettings(ctx, body)),
];
