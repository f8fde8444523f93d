import { addPushDevice, deletePushDevice, listPushDevices, testPushDevice } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addPushDevice as add } from './commands/add-push-device.ts';
import { deletePushDevice as remove, testPushDevice as test } from './commands/push-devices.ts';
import { listPushDevices as list } from './queries/push-devices.ts';

export const pushRoutes = [
  bind(listPushDevices, (ctx) => list(ctx)),
  bind(addPushDevice, (ctx, { body }) => add(ctx, body)),
  bind(deletePushDevice, (ctx, { params }) => remove(ctx, params.deviceId)),
  bind(testPushDevice, (ctx, { params }) => test(ctx, params.deviceId)),
];
