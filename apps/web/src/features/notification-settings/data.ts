import {
  readNotificationSettings,
  setNotificationSettings,
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

export async function loadNotificationSettings(of: Api): Promise<{ settings: Settings; devices: PushDevices | null }> {
  const [settings, devices] = await Promise.all([of.call(readNotificationSettings), loadPushDevices(of)]);
  return { settings, devices };
}

export const sendNotificationSettings = (body: Patch) => api.call(setNotificationSettings, { body }, { loading: false });
