import {
  editSettings,
  endMaintenanceWindow,
  listOutbox,
  listSettings,
  readMaintenanceWindow,
  readTermsService,
  setMaintenanceWindow,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { editSettings as change } from './commands/edit-settings.ts';
import { endMaintenanceWindow as endWindow } from './maintenance/end-window.ts';
import { openWindow, presentWindow } from './maintenance/open-window.ts';
import { setMaintenanceWindow as setWindow } from './maintenance/set-window.ts';
import { listOutbox as outbox } from './outbox.ts';
import { listSettings as list } from './queries/list-settings.ts';
import { readTermsService as terms } from './queries/read-terms-service.ts';

export const siteRoutes = [
  bind(readTermsService, (ctx) => terms(ctx)),
  bind(listSettings, (ctx) => list(ctx)),
  bind(editSettings, (ctx, { body }) => change(ctx, body)),
  bind(readMaintenanceWindow, async (ctx) => ({ window: presentWindow(await openWindow.get(ctx.db)) })),
  bind(setMaintenanceWindow, (ctx, { body }) => setWindow(ctx, body)),
  bind(endMaintenanceWindow, (ctx) => endWindow(ctx)),
  bind(listOutbox, (ctx, { query }) => outbox(ctx, query)),
];
