import { changeSettings, listOutbox, listSettings, termsService } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { changeSettings as change } from './commands/change-settings.ts';
import { listOutbox as outbox } from './queries/list-outbox.ts';
import { listSettings as list } from './queries/list-settings.ts';
import { termsService as terms } from './queries/terms-service.ts';

export const siteRoutes = [
  bind(termsService, (ctx) => terms(ctx)),
  bind(listSettings, (ctx) => list(ctx)),
  bind(changeSettings, (ctx, { body }) => change(ctx, body)),
  bind(listOutbox, (ctx, { query }) => outbox(ctx, query)),
];
