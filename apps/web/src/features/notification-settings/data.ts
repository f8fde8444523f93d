import {
  readNotificationSettings,
  readWechatReminders,
  setNotificationSettings,
  type Answer,
  type Body,
  type NotificationGroup,
  type NotificationSettings,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { loadPushDevices, type PushDevices } from '../push/data.ts';

export type Settings = NotificationSettings;
export type Choice = Settings['groups'][NotificationGroup];
export type Patch = Body<typeof setNotificationSettings>;

export type WechatReminders = Answer<typeof readWechatReminders>;

export interface NotificationData {
  settings: Settings;
  devices: PushDevices | null;
  wechat: WechatReminders | null;
}

export async function loadNotificationSettings(of: Api): Promise<NotificationData> {
  const [settings, devices, wechat] = await Promise.all([
    of.call(readNotificationSettings),
    loadPushDevices(of),
    of.call(readWechatReminders).catch(() => null),
  ]);
  return { settings, devices, wechat };
}

export const sendNotificationSettings = (body: Patch) => api.call(setNotificationSettings, { body }, { loading: false });
