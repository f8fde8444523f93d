import { addPushDevice, deletePushDevice, listPushDevices, testPushDevice } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addPushDevice as add } from './commands/add-push-device.ts';
import { deletePushDevice as remove } from './commands/delete-push-device.ts';
import { testPushDevice as test } from './commands/test-push-device.ts';
import { listPushDevices as list } from './queries/list-push-devices.ts';

export const pushRoutes = [
  bind(listPushDevices, (ctx) => list(ctx)),
  bind(addPushDevice, (ctx, { body }) => add(ctx, body)),
  bind(deletePushDevice, (ctx, { params }) => remove(ctx, params.deviceId)),
  bind(testPushDevice, (ctx, { params }) => test(ctx, params.deviceId)),
];
