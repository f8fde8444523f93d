import { readNotificationSettings, setNotificationSettings } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { setNotificationSettings as set } from './commands/set-notification-settings.ts';
import { readNotificationSettings as read } from './queries/notification-settings.ts';

export const notificationSettingRoutes = [
  bind(readNotificationSettings, (ctx) => read(ctx)),
  bind(setNotificationSettings, (ctx, { body }) => set(ctx, body)),
];
