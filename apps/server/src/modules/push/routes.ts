import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addPushDevice, deletePushDevice, testPushDevice } from './commands/push-devices.ts';
import { listPushDevices } from './queries/push-devices.ts';

export const pushRoutes = [
  bind(contract.listPushDevices, (ctx) => listPushDevices(ctx)),
  bind(contract.addPushDevice, (ctx, { body }) => addPushDevice(ctx, body)),
  bind(contract.deletePushDevice, (ctx, { params }) => deletePushDevice(ctx, params.deviceId)),
  bind(contract.testPushDevice, (ctx, { params }) => testPushDevice(ctx, params.deviceId)),
];
