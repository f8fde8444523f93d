import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { editSettings } from './commands/edit-settings.ts';
import { endMaintenanceWindow } from './maintenance/end-window.ts';
import { openWindow, presentWindow } from './maintenance/open-window.ts';
import { setMaintenanceWindow } from './maintenance/set-window.ts';
import { listOutbox } from './outbox.ts';
import { listSettings } from './queries/list-settings.ts';
import { readTermsService } from './queries/read-terms-service.ts';

export const siteRoutes = [
  bind(contract.readTermsService, (ctx) => readTermsService(ctx)),
  bind(contract.listSettings, (ctx) => listSettings(ctx)),
  bind(contract.editSettings, (ctx, { body }) => editSettings(ctx, body)),
  bind(contract.readMaintenanceWindow, async (ctx) => ({ window: presentWindow(await openWindow.get(ctx.db)) })),
  bind(contract.setMaintenanceWindow, (ctx, { body }) => setMaintenanceWindow(ctx, body)),
  bind(contract.endMaintenanceWindow, (ctx) => endMaintenanceWindow(ctx)),
  bind(contract.listOutbox, (ctx, { query }) => listOutbox(ctx, query)),
];
