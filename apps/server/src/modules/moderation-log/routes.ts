import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addAppeal, withdrawAppeal } from './appeals/own-appeals.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { listAppeals, listOwnAppeals, readAppealable } from './appeals/list-appeals.ts';
import { listModerationLog } from './log/list-moderation-log.ts';

export const moderationLogRoutes = [
  bind(contract.listModerationLog, (ctx, { query }) => listModerationLog(ctx, query)),
  bind(contract.readAppealable, (ctx, { query }) => readAppealable(ctx, query)),
  bind(contract.listOwnAppeals, (ctx, { query }) => listOwnAppeals(ctx, query.before)),
  bind(contract.addAppeal, (ctx, { body }) => addAppeal(ctx, body)),
  bind(contract.withdrawAppeal, (ctx, { params }) => withdrawAppeal(ctx, params.appealId)),
  bind(contract.listAppeals, (ctx, { query }) => listAppeals(ctx, query)),
  bind(contract.decideAppeal, (ctx, { params, body }) => decideAppeal(ctx, params.appealId, body)),
];
