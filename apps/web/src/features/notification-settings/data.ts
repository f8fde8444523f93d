import {
  readNotificationSettings,
  setNotificationSettings,
  type Body,
  type NotificationGroup,
  type NotificationSettings,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';

export type Settings = NotificationSettings;
export type Choice = Settings['groups'][NotificationGroup];
export type Patch = Body<typeof setNotificationSettings>;

export const loadNotificationSettings = (of: Api): Promise<Settings> => of.call(readNotificationSettings);

export const sendNotificationSettings = (body: Patch) => api.call(setNotificationSettings, { body }, { loading: false });
