import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listAudit, listSettingChanges } from './queries/list-audit.ts';

export const staffLogRoutes = [
  bind(contract.listAudit, (ctx, { query }) => listAudit(ctx, query)),
  bind(contract.listSettingChanges, (ctx, { query }) => listSettingChanges(ctx, query)),
];
