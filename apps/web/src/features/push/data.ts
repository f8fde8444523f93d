import { addPushDevice, deletePushDevice, listPushDevices, testPushDevice, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';

export type PushDevices = Answer<typeof listPushDevices>;
export type PushDevice = PushDevices['items'][number];

export const loadPushDevices = (of: Api): Promise<PushDevices | null> => of.call(listPushDevices).catch(() => null);

export const pushActs = {
  list: () => api.call(listPushDevices, {}, { loading: false }),
  add: (body: { endpoint: string; p256dh: string; auth: string }) => api.call(addPushDevice, { body }),
  remove: (deviceId: string) => api.call(deletePushDevice, { params: { deviceId } }),
  test: (deviceId: string) => api.call(testPushDevice, { params: { deviceId } }),
};
