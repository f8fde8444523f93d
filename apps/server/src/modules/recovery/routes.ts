import { startRecovery, finishRecovery } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { startRecovery as begin } from './commands/start-recovery.ts';
import { finishRecovery as end } from './commands/finish-recovery.ts';

export const recoveryRoutes = [
  bind(startRecovery, (ctx, { body }) => begin(ctx, body)),
  bind(finishRecovery, (ctx, { body }) => end(ctx, body)),
];
