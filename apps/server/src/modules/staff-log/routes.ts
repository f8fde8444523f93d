import { listAudit, listSettingChanges } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { listAudit as list } from './queries/list-audit.ts';
import { listSettingChanges as settingChanges } from './queries/list-setting-changes.ts';

export const staffLogRoutes = [
  bind(listAudit, (ctx, { query }) => list(ctx, query)),
  bind(listSettingChanges, (ctx, { query }) => settingChanges(ctx, query)),
];
