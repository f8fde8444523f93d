import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { readMaintenance } from './read-maintenance.ts';
import { startMaintenance } from './start-maintenance.ts';

export const maintenanceRoutes = [
  bind(contract.readMaintenance, (ctx) => readMaintenance(ctx)),
  bind(contract.startMaintenance, (ctx, { body }) => startMaintenance(ctx, body)),
];
