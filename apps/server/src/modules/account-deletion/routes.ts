import {
  requestExport,
  downloadExport,
  createExportLink,
  readLastExport,
  cancelAccount,
  readCancellationForm,
  readLeftFunds,
  withdrawCancellation,
} from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { requestExport as ask } from './commands/request-export.ts';
import { downloadExport as download, createExportLink as link } from './commands/export-links.ts';
import { cancelAccount as cancel, withdrawCancellation as withdraw } from './commands/cancel-account.ts';
import { lastExportOf } from './queries/exports.ts';
import { readCancellationForm as form } from './queries/read-cancellation-form.ts';
import { readLeftFunds as left } from './queries/left-funds.ts';

export const accountDeletionRoutes = [
  bind(readCancellationForm, (ctx) => form(ctx)),
  bind(requestExport, (ctx) => ask(ctx)),
  bind(readLastExport, async (ctx) => ({ lastExport: await lastExportOf(ctx.db, ctx.viewer.memberId) })),
  bind(createExportLink, (ctx, { params }) => link(ctx, params.exportId)),
  bind(downloadExport, (ctx, { query, reply }) => download(ctx, query.key, reply)),
  bind(cancelAccount, (ctx, { body }) => cancel(ctx, body)),
  bind(withdrawCancellation, (ctx) => withdraw(ctx)),
  bind(readLeftFunds, (ctx) => left(ctx)),
];
