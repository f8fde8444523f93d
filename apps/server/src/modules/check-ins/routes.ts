import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addCheckIn } from './commands/add-check-in.ts';
import { repairCheckIn } from './commands/repair-check-in.ts';
import { readCheckIns } from './queries/read-check-ins.ts';

export const checkInRoutes = [
  bind(contract.readCheckIns, (ctx, { query }) => readCheckIns(ctx, query.month)),
  bind(contract.addCheckIn, (ctx) => addCheckIn(ctx)),
  bind(contract.repairCheckIn, (ctx, { body }) => repairCheckIn(ctx, body.day)),
];
