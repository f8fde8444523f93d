import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { requestExport } from './commands/request-export.ts';
import { downloadExport, createExportLink } from './commands/export-links.ts';
import { cancelAccount, withdrawCancellation } from './commands/cancel-account.ts';
import { lastExportOf } from './queries/exports.ts';
import { readCancellationForm } from './queries/read-cancellation-form.ts';
import { readLeftFunds } from './queries/left-funds.ts';

export const accountDeletionRoutes = [
  bind(contract.readCancellationForm, (ctx) => readCancellationForm(ctx)),
  bind(contract.requestExport, (ctx) => requestExport(ctx)),
  bind(contract.readLastExport, async (ctx) => ({ lastExport: await lastExportOf(ctx.db, ctx.viewer.memberId) })),
  bind(contract.createExportLink, (ctx, { params }) => createExportLink(ctx, params.exportId)),
  bind(contract.downloadExport, (ctx, { query, reply }) => downloadExport(ctx, query.key, reply)),
  bind(contract.cancelAccount, (ctx, { body }) => cancelAccount(ctx, body)),
  bind(contract.withdrawCancellation, (ctx) => withdrawCancellation(ctx)),
  bind(contract.readLeftFunds, (ctx) => readLeftFunds(ctx)),
];
