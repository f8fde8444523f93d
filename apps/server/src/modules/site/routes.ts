import { editSettings, listOutbox, listSettings, readTermsService } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { editSettings as change } from './commands/edit-settings.ts';
import { listOutbox as outbox } from './outbox.ts';
import { listSettings as list } from './queries/list-settings.ts';
import { readTermsService as terms } from './queries/read-terms-service.ts';

export const siteRoutes = [
  bind(readTermsService, (ctx) => terms(ctx)),
  bind(listSettings, (ctx) => list(ctx)),
  bind(editSettings, (ctx, { body }) => change(ctx, body)),
  bind(listOutbox, (ctx, { query }) => outbox(ctx, query)),
];
