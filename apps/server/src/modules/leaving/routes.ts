import { askExport, downloadExport, exportLink, lastExport, leave, leaveForm, leftFunds, stay } from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { askExport as ask } from './commands/ask-export.ts';
import { downloadExport as download } from './commands/download-export.ts';
import { exportLink as link } from './commands/export-link.ts';
import { leave as goAway } from './commands/leave.ts';
import { stay as comeBack } from './commands/stay.ts';
import { lastExportOf } from './queries/last-export.ts';
import { leaveForm as form } from './queries/leave-form.ts';
import { leftFunds as left } from './queries/left-funds.ts';

export const leavingRoutes = [
  bind(leaveForm, (ctx) => form(ctx)),
  bind(askExport, (ctx) => ask(ctx)),
  bind(lastExport, async (ctx) => ({ lastExport: await lastExportOf(ctx.db, ctx.viewer.memberId) })),
  bind(exportLink, (ctx, { params }) => link(ctx, params.exportId)),
  bind(downloadExport, (ctx, { query, reply }) => download(ctx, query.key, reply)),
  bind(leave, (ctx, { body }) => goAway(ctx, body)),
  bind(stay, (ctx) => comeBack(ctx)),
  bind(leftFunds, (ctx) => left(ctx)),
];
