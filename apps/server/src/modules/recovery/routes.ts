import { beginRecovery, endRecovery } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { beginRecovery as begin } from './commands/begin-recovery.ts';
import { endRecovery as end } from './commands/end-recovery.ts';

export const recoveryRoutes = [bind(beginRecovery, (ctx, { body }) => begin(ctx, body)), bind(endRecovery, (ctx, { body }) => end(ctx, body))];
