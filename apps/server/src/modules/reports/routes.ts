import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { requireCaptcha } from '../verification/index.ts';
import { addReport } from './commands/add-report.ts';
import { deleteOwnReport, deleteReport, restoreReport } from './commands/delete-report.ts';
import { readReportedTexts } from './commands/read-reported-texts.ts';
import { deleteCategory, listCategories, readReportForm, saveCategory } from './lists/categories.ts';
import { deleteReason, listReasons, saveReason } from './lists/reasons.ts';
import { readOwnPicture, readReportImage, readStaffPicture, uploadReportPicture } from './pictures.ts';
import { listCases } from './queries/list-cases.ts';
import { listOwnReports } from './queries/list-own-reports.ts';
import { readCase } from './queries/read-case.ts';
import { acceptReports, rejectReports } from './verdict/decide-case.ts';
import { assignCase, noteCase } from './verdict/hand-over.ts';
import { undoVerdict } from './verdict/undo-verdict.ts';

const ofMembers = [
  bind(contract.readReportForm, (ctx) => readReportForm(ctx)),
  bind(
    contract.addReport,
    (ctx, { body }) => addReport(ctx, body),
    (ctx, { body }) => requireCaptcha(ctx, 'report', body),
  ),
  bind(contract.uploadReportPicture, (ctx, { request }) => uploadReportPicture(ctx, request)),
  bind(contract.readReportPicture, (ctx, { params, query, reply }) =>
    readOwnPicture(ctx, { id: params.pictureId, size: query.size ?? 'full' }, reply),
  ),
  bind(contract.listOwnReports, (ctx, { query }) => listOwnReports(ctx, query)),
  bind(contract.deleteOwnReport, (ctx, { params }) => deleteOwnReport(ctx, params.reportId)),
];

const cases = [
  bind(contract.listReportCases, (ctx, { query }) => listCases(ctx, query)),
  bind(contract.readReportCase, (ctx, { params }) => readCase(ctx, params.caseId)),
  bind(contract.readReportedTexts, (ctx, { params }) => readReportedTexts(ctx, params.caseId)),
  bind(contract.readReportImage, (ctx, { params, query, reply }) =>
    readReportImage(ctx, params.caseId, { id: params.imageId, size: query.size ?? 'full' }, reply),
  ),
  bind(contract.readStaffReportPicture, (ctx, { params, query, reply }) =>
    readStaffPicture(ctx, { id: params.pictureId, size: query.size ?? 'full' }, reply),
  ),
  bind(contract.rejectReports, (ctx, { params, body }) => rejectReports(ctx, params.caseId, body)),
  bind(contract.acceptReports, (ctx, { params, body }) => acceptReports(ctx, params.caseId, body)),
  bind(contract.undoReportVerdict, (ctx, { params, body }) => undoVerdict(ctx, params.caseId, body)),
  bind(contract.assignReportCase, (ctx, { params, body }) => assignCase(ctx, params.caseId, body)),
  bind(contract.noteReportCase, (ctx, { params, body }) => noteCase(ctx, params.caseId, body)),
  bind(contract.deleteReport, (ctx, { params }) => deleteReport(ctx, params.reportId)),
  bind(contract.restoreReport, (ctx, { params }) => restoreReport(ctx, params.reportId)),
];

const lists = [
  bind(contract.listReportCategories, (ctx) => listCategories(ctx.db)),
  bind(contract.addReportCategory, (ctx, { body }) => saveCategory(ctx, null, body)),
  bind(contract.editReportCategory, (ctx, { params, body }) => saveCategory(ctx, params.categoryId, body)),
  bind(contract.deleteReportCategory, (ctx, { params }) => deleteCategory(ctx, params.categoryId)),
  bind(contract.listReportReasons, (ctx) => listReasons(ctx.db)),
  bind(contract.addReportReason, (ctx, { body }) => saveReason(ctx, null, body)),
  bind(contract.editReportReason, (ctx, { params, body }) => saveReason(ctx, params.reasonId, body)),
  bind(contract.deleteReportReason, (ctx, { params }) => deleteReason(ctx, params.reasonId)),
];

export const reportRoutes = [...ofMembers, ...cases, ...lists];
