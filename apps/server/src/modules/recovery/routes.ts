import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { startRecovery } from './commands/start-recovery.ts';
import { finishRecovery } from './commands/finish-recovery.ts';

export const recoveryRoutes = [
  bind(contract.startRecovery, (ctx, { body }) => startRecovery(ctx, body)),
  bind(contract.finishRecovery, (ctx, { body }) => finishRecovery(ctx, body)),
];
