import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { requireCaptcha } from '../screening/index.ts';
import { closeReport } from './commands/close-report.ts';
import { readReportedWords } from './commands/read-reported-words.ts';
import { reportMessage } from './commands/report-message.ts';
import { listStaffReports } from './queries/list-staff-reports.ts';
import { readReportImage } from './queries/read-report-image.ts';

export const reportRoutes = [
  bind(
    contract.reportMessage,
    (ctx, { params, body }) => reportMessage(ctx, params.messageId, body),
    (ctx, { body }) => requireCaptcha(ctx, 'report', body),
  ),
  bind(contract.listStaffReports, (ctx, { query }) => listStaffReports(ctx, query)),
  bind(contract.readReportedWords, (ctx, { params }) => readReportedWords(ctx, params.reportId)),
  bind(contract.readReportImage, (ctx, { params, query, reply }) => readReportImage(ctx, params, query.size ?? 'full', reply)),
  bind(contract.closeReport, (ctx, { params, body }) => closeReport(ctx, params.reportId, body)),
];
